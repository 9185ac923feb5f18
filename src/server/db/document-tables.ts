import type { DocumentStatus, InvoiceType } from '#shared/contract/fields.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Day } from '#shared/day.ts';
import type { BasisPoints, Cents } from '#shared/money.ts';
import type { Flag, Instant, Searchable } from './columns.ts';

/** JSON that `document/snapshot.ts` writes and reads. */
type Frozen = string;

/** The names and the company block are a snapshot of the day that the document was issued. */
export type DocumentColumns = Searchable<'client_full_name' | 'client_company_name' | 'notes'> & {
  client_id: string;
  client_address: Frozen;
  client_vat_number: string;
  issuer: Frozen;
  id: string;
  rev: number;
  created_on: Instant;
  status: DocumentStatus;
  public_id: string | null;
  last_sent: Instant | null;
  /** The same as a day in the business's zone. */
  last_sent_day: Day | null;
  /** Over what it says (`db/seal.ts`). */
  seal: string;
};

export type InvoiceTable = DocumentColumns & {
  ref: number;
  invoice_type: InvoiceType;
  date: Day;
  due_date: Day | null;
  show_dates: Flag;
  subscription: Flag;
  tax_rate: BasisPoints;
  sub_total: Cents;
  discount: Cents;
  net_total: Cents;
  tax_total: Cents;
  total: Cents;
  amount_paid: Cents;
  jobs: Frozen;
};

/** Sums of the invoices of a day; the database keeps them (migration 0004). */
type InvoiceDayTable = Pick<InvoiceTable, 'date' | 'invoice_type' | 'status'> &
  Pick<InvoiceTable, 'total' | 'net_total' | 'tax_total'> & { invoices: number };

export type PaymentTable = DocumentColumns & {
  ref: number | null;
  transaction_date: Day;
  method: PaymentMethod;
  amount: Cents;
};

type PaymentInvoiceTable = {
  payment_id: string;
  invoice_id: string;
  position: number;
  amount: Cents;
};

export type DocumentTables = {
  invoice: InvoiceTable;
  invoice_day: InvoiceDayTable;
  payment: PaymentTable;
  payment_invoice: PaymentInvoiceTable;
};
