import type { DocumentColumns, Frozen, SealColumn } from '#server/parties/document/index.ts';
import type { Flag } from '#server/platform/db/index.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { BasisPoints, Cents } from '#shared/base/money.ts';

export type InvoiceTable = DocumentColumns &
  SealColumn & {
    ref: number;
    invoice_type: InvoiceType;
    date: Day;
    due_date: Day | null;
    /** The days of supply (`shared/rules/supply.ts`). */
    supplied_from: Day | null;
    supplied_to: Day | null;
    /** The first tax point of its jobs (`shared/rules/tax-point.ts`); null if it is the date. */
    tax_point: Day | null;
    show_dates: Flag;
    subscription: Flag;
    buyer_reference: string;
    order_reference: string;
    tax_rate: BasisPoints;
    sub_total: Cents;
    discount: Cents;
    net_total: Cents;
    tax_total: Cents;
    total: Cents;
    amount_paid: Cents;
    /** Total of its credit notes that are not cancelled. */
    credited: Cents;
    jobs: Frozen;
    /** The cancelled invoice that this one corrects. */
    replaces_id: string | null;
  };

/** Totals of the invoices of a day, maintained by database triggers. */
export type InvoiceDayTable = Pick<InvoiceTable, 'date' | 'invoice_type' | 'status'> &
  Pick<InvoiceTable, 'total' | 'net_total' | 'tax_total'> & { invoices: number };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_day: InvoiceDayTable;
  }
}
