import type { DocumentColumns, SealColumn } from '#server/parties/document/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

export type PaymentTable = DocumentColumns &
  SealColumn & {
    ref: number | null;
    transaction_date: Day;
    method: PaymentMethod;
    amount: Cents;
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
