import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryChange } from '#shared/fields/differences.ts';
import type { Tables } from './tables.ts';

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

/** The columns that the seal of an invoice covers. */
export const sealedOfInvoice = [
  ...(['id', 'invoice_type', 'ref'] as const),
  ...invoiceDays,
  ...parties,
  'jobs',
  ...sums,
] as const;

/** The columns that the seal of a payment covers, in addition to its entries. */
export const sealedOfPayment = [
  ...(['id', 'ref', 'transaction_date', 'method'] as const),
  ...parties,
  'amount',
] as const;

const sealedOfCredit = [
  ...(['id', 'ref', 'invoice_id', 'date'] as const),
  ...parties,
  'reason',
  'lines',
  ...sums,
] as const;

const sealedOfHandover = [
  ...(['id', 'ref', 'date'] as const),
  ...parties,
  'received_by',
  'signed_on',
  'signed_at',
  'signature',
  'pieces',
] as const;

export type SealedInvoice = Pick<Selectable<Tables['invoice']>, (typeof sealedOfInvoice)[number]>;
export type SealedPayment = Pick<Selectable<Tables['payment']>, (typeof sealedOfPayment)[number]>;

export type SealedCredit = Pick<Selectable<Tables['credit']>, (typeof sealedOfCredit)[number]>;

export type SealedHandover = Pick<
  Selectable<Tables['handover']>,
  (typeof sealedOfHandover)[number]
>;

type SealedEntry = readonly [invoice: string, amount: number];

/**
 * The version of the canonical text, which has the values in a fixed order as they are stored. A seal
 * begins with it, so that old seals can still be verified after the text changes.
 */
const VERSION = 1;

export function sealInvoice(row: SealedInvoice): string {
  return seal(
    'invoice',
    sealedOfInvoice.map((column) => row[column]),
  );
}

/** `entries` in the order of their positions. */
export function sealPayment(row: SealedPayment, entries: readonly SealedEntry[]): string {
  return seal('payment', [...sealedOfPayment.map((column) => row[column]), entries]);
}

export function sealCredit(row: SealedCredit): string {
  return seal(
    'credit',
    sealedOfCredit.map((column) => row[column]),
  );
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

/** The history entry of a changed seal. */
export function sealChange(from: string | null, to: string): HistoryChange {
  return { field: 'seal', from, to };
}
