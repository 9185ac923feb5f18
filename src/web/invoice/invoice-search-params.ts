import type { invoiceColumns } from '#shared/columns/invoice.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/date/use-period.ts';

/** The period and, parted by spaces, the types. */
export type InvoiceFilterParams = PeriodParams & { types?: string };

export function invoiceListParams(
  search: RawSearch,
): ListParams<keyof typeof invoiceColumns> & InvoiceFilterParams {
  return textParams(search);
}

/** What the form of a new invoice begins with. */
export function invoiceCreateParams(search: RawSearch): { client?: string; job?: string } {
  return textParams(search);
}
