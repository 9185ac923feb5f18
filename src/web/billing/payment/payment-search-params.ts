import type { paymentColumns } from '#shared/columns/payment.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const paymentListParams: SearchParamsReader<ListParams<keyof typeof paymentColumns>> =
  textParams;

/** All that the client owes. */
export const ALL_INVOICES = 'all';

/** Whose payment it will be, and for which invoice, or for which parted by commas, or for all. */
export const paymentCreateParams: SearchParamsReader<{
  client?: string;
  invoice?: string;
  invoices?: string;
}> = textParams;
