import type { InvoiceType } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { BasisPoints, Cents } from '#shared/base/money.ts';
import type { Handover } from '#shared/contract/handover.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import type { Flag, Instant, Json, Searchable } from './columns.ts';

/** JSON that `parties/document/snapshot.ts` writes and reads. */
type Frozen = string;

/** Client and issuer are a snapshot taken when the document was issued. */
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
  /** The day of `last_sent` in the business's time zone. */
  last_sent_day: Day | null;
};

/** A hash of the document's content (`db/seal.ts`). */
type SealColumn = { seal: string };

export type InvoiceTable = DocumentColumns &
  SealColumn & {
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
    /** Total of its credit notes that are not cancelled. */
    credited: Cents;
    jobs: Frozen;
    /** The cancelled invoice that this one corrects. */
    replaces_id: string | null;
  };

/** Totals of the invoices of a day, maintained by database triggers. */
type InvoiceDayTable = Pick<InvoiceTable, 'date' | 'invoice_type' | 'status'> &
  Pick<InvoiceTable, 'total' | 'net_total' | 'tax_total'> & { invoices: number };

export type PaymentTable = DocumentColumns &
  SealColumn & {
    ref: number | null;
    transaction_date: Day;
    method: PaymentMethod;
    amount: Cents;
    /** The bank line it was created from. */
    bank_line_id: string | null;
  };

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

/** Negative: money on account that was used or refunded. */
type PaymentInvoiceTable = {
  payment_id: string;
  invoice_id: string;
  position: number;
  amount: Cents;
};

export type HandoverTable = DocumentColumns &
  SealColumn &
  Searchable<'received_by'> & {
    ref: number;
    date: Day;
    signature: Json<NonNullable<Handover['signature']>> | null;
    signed_on: Day;
    /** `14:05`, in the business's time zone. */
    signed_at: string;
    /** Null if the previous version made it beside this one. */
    created_by: string | null;
    pieces: Frozen;
  };

/** `is_live` until the hand-over is cancelled; a job's row is in at most one live hand-over. */
type HandoverPieceTable = {
  handover_id: string;
  position: number;
  client_item_id: string;
  job_id: string;
  /** Also null if the row was removed from its job after the hand-over was cancelled. */
  job_item_id: string | null;
  /** The stay that it ended. */
  stay_id: string | null;
  /** When the piece had become ready. */
  staged_on: Instant;
  is_live: Flag;
};

export type DocumentTables = {
  invoice: InvoiceTable;
  invoice_day: InvoiceDayTable;
  payment: PaymentTable;
  payment_invoice: PaymentInvoiceTable;
  credit: CreditTable;
  handover: HandoverTable;
  handover_piece: HandoverPieceTable;
};
