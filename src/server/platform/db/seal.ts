import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryChange } from '#shared/history/differences.ts';
import type { HandoverTable, InvoiceTable, PaymentTable } from './document-tables.ts';

/** What every document says of who it is for and from. */
const parties = [
  'client_id',
  'client_full_name',
  'client_company_name',
  'client_address',
  'client_vat_number',
  'issuer',
] as const;

const sums = ['tax_rate', 'sub_total', 'discount', 'net_total', 'tax_total', 'total'] as const;
const invoiceDays = ['date', 'due_date'] as const;

/** What is sealed of an invoice: its number, days, parties, lines and sums. */
export const sealedOfInvoice = [
  ...(['id', 'invoice_type', 'ref'] as const),
  ...invoiceDays,
  ...parties,
  'jobs',
  ...sums,
] as const;

/** The same of a payment; what it paid lies in rows of its own. */
export const sealedOfPayment = [
  ...(['id', 'ref', 'transaction_date', 'method'] as const),
  ...parties,
  'amount',
] as const;

/** And of a hand-over: its number, day, parties, pieces, who signed for them, when and how. */
const sealedOfHandover = [
  ...(['id', 'ref', 'date'] as const),
  ...parties,
  'received_by',
  'signed_on',
  'signed_at',
  'signature',
  'pieces',
] as const;

export type SealedInvoice = Pick<Selectable<InvoiceTable>, (typeof sealedOfInvoice)[number]>;
export type SealedPayment = Pick<Selectable<PaymentTable>, (typeof sealedOfPayment)[number]>;

export type SealedHandover = Pick<Selectable<HandoverTable>, (typeof sealedOfHandover)[number]>;

/** An entry of a payment: the invoice, and how much of it. */
type SealedEntry = readonly [invoice: string, amount: number];

/**
 * The canonical text of a document has a version and its values in one order, as they are stored. A
 * seal begins with that version: a later text gets a new number, and old seals are still understood.
 */
const VERSION = 1;

export function sealInvoice(row: SealedInvoice): string {
  return seal(
    'invoice',
    sealedOfInvoice.map((column) => row[column]),
  );
}

/** The entries in their order. */
export function sealPayment(row: SealedPayment, entries: readonly SealedEntry[]): string {
  return seal('payment', [...sealedOfPayment.map((column) => row[column]), entries]);
}

export function sealHandover(row: SealedHandover): string {
  return seal(
    'handover',
    sealedOfHandover.map((column) => row[column]),
  );
}

function seal(kind: string, values: unknown[]): string {
  return `${VERSION}:${hash('sha256', JSON.stringify([`kilim ${kind} ${VERSION}`, ...values]))}`;
}

/** As the history keeps it: the seal before, and the one from now on. */
export function sealChange(from: string | null, to: string): HistoryChange {
  return { field: 'seal', from, to };
}
