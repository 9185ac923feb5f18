import type { DocumentColumns, SealColumn } from '#server/parties/document/index.ts';
import type { Instant } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

export type PaymentTable = DocumentColumns &
  SealColumn & {
    ref: number | null;
    transaction_date: Day;
    method: PaymentMethod;
    amount: Cents;
    /** Number and day of the legal receipt; empty without one. */
    fiscal_number: string;
    fiscal_number_fold: string;
    fiscal_number_order: string;
    fiscal_date: Day | null;
    /** When the number was written. */
    fiscal_set_on: Instant | null;
    /** The bank line it was created from. */
    bank_line_id: string | null;
  };

/** Negative: money on account that was used or refunded. */
export type PaymentInvoiceTable = {
  payment_id: string;
  invoice_id: string;
  position: number;
  amount: Cents;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    payment: PaymentTable;
    payment_invoice: PaymentInvoiceTable;
  }
}
