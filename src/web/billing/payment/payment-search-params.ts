import type { paymentColumns } from '#shared/records/payment.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const paymentListParams: SearchParamsReader<ListParams<keyof typeof paymentColumns>> =
  textParams;

/** All invoices that the client owes. */
export const ALL_INVOICES = 'all';

/** The client, and an invoice, several separated by commas, or all. */
export const paymentCreateParams: SearchParamsReader<{
  client?: string;
  invoice?: string;
  invoices?: string;
}> = textParams;
