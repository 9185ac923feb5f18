import type { invoiceColumns } from '#shared/columns/invoice.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** The period and, parted by spaces, the types. */
export type InvoiceFilterParams = PeriodParams & { types?: string };

export const invoiceListParams: Declared<
  ListParams<keyof typeof invoiceColumns> & InvoiceFilterParams
> = textParams;

/** What the form of a new invoice begins with. */
export const invoiceCreateParams: Declared<{ client?: string; job?: string }> = textParams;
