import type { invoiceColumns } from '#shared/columns/invoice.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** The period, the types, parted by spaces, and a view of the list. */
export type InvoiceFilterParams = PeriodParams & { types?: string; view?: string };

export const invoiceListParams: Declared<
  ListParams<keyof typeof invoiceColumns> & InvoiceFilterParams
> = textParams;

/** What the form of a new invoice begins with. */
export const invoiceCreateParams: Declared<{ client?: string; job?: string }> = textParams;
