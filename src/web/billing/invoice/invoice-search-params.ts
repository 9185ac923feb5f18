import type { invoiceColumns } from '#shared/records/invoice.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/date/DateRange.tsx';

/** The period, the types separated by spaces, and the view. */
export type InvoiceFilterParams = PeriodParams & { types?: string; view?: string };

export const invoiceListParams: SearchParamsReader<
  ListParams<keyof typeof invoiceColumns> & InvoiceFilterParams
> = textParams;

/** An open end of the period, unlike an omitted one. */
export const NO_DAY = 'any';

/** All jobs of the client that can be invoiced. */
export const ALL_JOBS = 'all';

/** `job` is the id of a job, or `ALL_JOBS`. */
export const invoiceCreateParams: SearchParamsReader<{ client?: string; job?: string }> =
  textParams;

/** `without` is the id of a job of the invoice that its corrected copy leaves out. */
export const invoiceReissueParams: SearchParamsReader<{ without?: string }> = textParams;
