import type { paymentColumns } from '#shared/columns/payment.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';

export function paymentListParams(search: RawSearch): ListParams<keyof typeof paymentColumns> {
  return textParams(search);
}

/** Whose payment it will be, and for what. */
export function paymentCreateParams(search: RawSearch): { client?: string; invoice?: string } {
  return textParams(search);
}
