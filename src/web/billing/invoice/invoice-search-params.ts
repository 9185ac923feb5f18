import type { invoiceColumns } from '#shared/columns/invoice.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/page/use-period.ts';

/** The period, the types, parted by spaces, and a view of the list. */
export type InvoiceFilterParams = PeriodParams & { types?: string; view?: string };

export const invoiceListParams: SearchParamsReader<
  ListParams<keyof typeof invoiceColumns> & InvoiceFilterParams
> = textParams;

/** An end of the period that is open, whatever is usual. */
export const NO_DAY = 'any';

/** All of the client's jobs that can be invoiced. */
export const ALL_JOBS = 'all';

/** What the form of a new invoice begins with: `job` is one, or all of the client's. */
export const invoiceCreateParams: SearchParamsReader<{ client?: string; job?: string }> =
  textParams;
