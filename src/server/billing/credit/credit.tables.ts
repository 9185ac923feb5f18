import type { InvoiceTable } from '#server/billing/invoice/index.ts';
import type { DocumentColumns, Frozen, SealColumn } from '#server/parties/document/index.ts';
import type { Searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';

export type CreditTable = DocumentColumns &
  SealColumn &
  Searchable<'reason'> &
  Pick<
    InvoiceTable,
    'tax_rate' | 'sub_total' | 'discount' | 'net_total' | 'tax_total' | 'total'
  > & {
    ref: number;
    invoice_id: string;
    date: Day;
    lines: Frozen;
    /** The refund issued with it. */
    refund_id: string | null;
  };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    credit: CreditTable;
  }
}
