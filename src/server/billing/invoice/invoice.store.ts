import { type Selectable, sql } from 'kysely';
import type { Client } from '#shared/contract/client.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { epcPayload } from '#shared/epc.ts';
import { invoiceLabel } from '#shared/format.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Breakdown } from '#shared/rules/invoice-breakdown.ts';
import { getClient } from '../../parties/client/index.ts';
import {
  documentHead,
  freeze,
  frozenAddress,
  frozenIssuer,
  frozenJobs,
  headColumns,
  newDocument,
  thaw,
} from '../../parties/document/index.ts';
import { nextRef } from '../../platform/counter/index.ts';
import {
  appError,
  type Db,
  hasRevision,
  type InvoiceTable,
  loader,
  sealedOfInvoice,
  sealInvoice,
  searchable,
} from '../../platform/db/index.ts';
import { codePath } from '../../platform/pdf/index.ts';
import { joinedClient } from '../../platform/records/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';

/** An invoice without its frozen parts. */
export type InvoiceHead = Omit<Invoice, 'clientAddress' | 'issuer' | 'jobs' | 'paymentCode'>;

/** Includes cancelled invoices; the order is undefined. */
export const loadInvoiceHeads = loader(
  (db, ids) => selectHeads(db).where('invoice.id', 'in', ids),
  toHead,
);

/** Throws a 404 if there is none. */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  const row = await selectInvoices(db)
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toInvoice(row);
}

/** Sum of the unpaid amounts of the client's issued invoices. Throws a 404 for an unknown client. */
export async function clientBalance(db: Db, clientId: string): Promise<Cents> {
  await getClient(db, clientId);
  return clientDebt(db, clientId);
}

/** The same, also of a deleted client. */
export async function clientDebt(db: Db, clientId: string): Promise<Cents> {
  const { balance } = await db
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(total - amount_paid), 0)`.as('balance'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return cents(balance);
}

/** The fields that can change until the invoice is cancelled. */
type InvoiceInput = Pick<
  Invoice,
  'date' | 'dueDate' | 'showDates' | 'subscription' | 'notes' | 'jobs' | 'breakdown'
>;

/** `client`, `issuer`, `invoiceType` and `replaces` never change once issued. */
type NewInvoice = InvoiceInput &
  Pick<Invoice, 'issuer' | 'invoiceType'> & {
    client: Client;
    /** The id of the cancelled invoice that this one corrects. */
    replaces: string | null;
  };

/** Takes the next number in the series of its type, and returns the id. */
export async function insertInvoice(db: Db, now: Date, input: NewInvoice): Promise<string> {
  const document = newDocument({ now, ...input });
  const row = {
    ...document,
    ref: await nextRef(db, `invoice: ${input.invoiceType}`),
    invoice_type: input.invoiceType,
    amount_paid: cents(0),
    replaces_id: input.replaces,
    ...invoiceValues(input),
  };
  const seal = sealInvoice(row);
  await db
    .insertInto('invoice')
    .values({ ...row, seal })
    .execute();
  await updateSearchEntries(db, 'invoice', [document.id]);
  return document.id;
}

export type InvoiceChange = InvoiceInput & {
  /** The revision that was read; undefined: the last write wins. */
  rev: number | undefined;
};

/** Renews the seal. Throws a 409 if the revision is not the current one or the invoice is cancelled. */
export async function updateInvoice(
  db: Db,
  id: string,
  { rev, ...change }: InvoiceChange,
): Promise<void> {
  const row = await db
    .updateTable('invoice')
    .set((eb) => ({
      ...invoiceValues(change),
      ...searchable({ notes: change.notes }),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where(hasRevision(rev))
    .returning(sealedOfInvoice)
    .executeTakeFirstOrThrow(appError('record.changed'));
  await db
    .updateTable('invoice')
    .set({ seal: sealInvoice(row) })
    .where('id', '=', id)
    .execute();
  await updateSearchEntries(db, 'invoice', [id]);
}

/**
 * Adds to the amount paid on an issued invoice of the client. Returns false, without a change, if the
 * invoice is another client's or cancelled, or the amount paid would exceed its total.
 */
export async function payInvoice(
  db: Db,
  { invoiceId, clientId, amount }: { invoiceId: string; clientId: string; amount: Cents },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set((eb) => ({ amount_paid: eb('amount_paid', '+', amount) }))
    .where('id', '=', invoiceId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .where((eb) => eb(eb('amount_paid', '+', amount), '<=', eb.ref('total')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Subtracts from the amount paid. Throws an internal error if less than that was paid. */
export async function unpayInvoice(
  db: Db,
  { invoiceId, amount }: { invoiceId: string; amount: Cents },
): Promise<void> {
  await db
    .updateTable('invoice')
    .set((eb) => ({ amount_paid: eb('amount_paid', '-', amount) }))
    .where('id', '=', invoiceId)
    .where('amount_paid', '>=', amount)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Error(`less was paid on invoice ${invoiceId}`));
}

function selectHeads(db: Db) {
  return db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .select([...headColumns('invoice'), 'invoice.ref', ...joinedClient])
    .select('client.language as client_language')
    .select(['invoice_type', 'date', 'due_date', 'show_dates', 'subscription', 'amount_paid'])
    .select(['tax_rate', 'sub_total', 'discount', 'net_total', 'tax_total', 'total']);
}

function selectInvoices(db: Db) {
  return selectHeads(db)
    .select(['invoice.issuer', 'invoice.client_address', 'invoice.jobs'])
    .select((eb) => eb.selectFrom('config').select('payment_code').as('payment_code'));
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;
type WholeRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

function toHead(row: HeadRow): InvoiceHead {
  return {
    ...documentHead(row),
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    dueDate: row.due_date,
    showDates: row.show_dates === 1,
    subscription: row.subscription === 1,
    amountPaid: row.amount_paid,
    balance: cents(row.total - row.amount_paid),
    paid: row.status === 'issued' && row.amount_paid === row.total,
    breakdown: toBreakdown(row),
  };
}

function toInvoice(row: WholeRow): Invoice {
  const head = toHead(row);
  const issuer = thaw(frozenIssuer, row.issuer);
  return {
    ...head,
    clientAddress: thaw(frozenAddress, row.client_address),
    issuer,
    jobs: thaw(frozenJobs, row.jobs),
    paymentCode: row.payment_code === 1 ? paymentCodeOf(head, issuer) : null,
  };
}

type BreakdownColumns = 'sub_total' | 'discount' | 'net_total' | 'tax_total' | 'tax_rate' | 'total';

export function toBreakdown(row: Pick<Selectable<InvoiceTable>, BreakdownColumns>): Breakdown {
  return {
    subTotal: row.sub_total,
    discount: row.discount,
    netTotal: row.net_total,
    taxTotal: row.tax_total,
    taxValue: row.tax_rate,
    total: row.total,
  };
}

/** The columns of `InvoiceInput` except the notes, which `newDocument` writes. */
function invoiceValues({ breakdown, ...input }: Omit<InvoiceInput, 'notes'>) {
  return {
    date: input.date,
    due_date: input.dueDate,
    show_dates: input.showDates ? 1 : 0,
    subscription: input.subscription ? 1 : 0,
    jobs: freeze(frozenJobs, input.jobs),
    tax_rate: breakdown.taxValue,
    sub_total: breakdown.subTotal,
    discount: breakdown.discount,
    net_total: breakdown.netTotal,
    tax_total: breakdown.taxTotal,
    total: breakdown.total,
  } as const;
}

type InvoiceBalance = Pick<Invoice, '_ref' | 'invoiceType' | 'status'> & { balance: Cents };

/** The EPC QR code of the balance; null if the invoice is cancelled, paid or names no valid account. */
function paymentCodeOf(
  invoice: InvoiceBalance,
  { accountHolder, iban }: Invoice['issuer'],
): Invoice['paymentCode'] {
  if (invoice.status === 'cancelled') return null;
  const amountAndText = { amount: invoice.balance, text: invoiceLabel(invoice) };
  const text = epcPayload({ name: accountHolder, iban }, amountAndText);
  if (text === undefined) return null;
  return { text, ...codePath(text) };
}

/**
 * The invoice that this one corrects, and the one that corrects it.
 * Throws a 404 where there is no such invoice.
 */
export async function findReplacements(db: Db, id: string) {
  const { replaces_id } = await db
    .selectFrom('invoice')
    .select('replaces_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  const rows = await db
    .selectFrom('invoice')
    .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType'])
    .where((eb) => eb.or([eb('id', '=', replaces_id), eb('replaces_id', '=', id)]))
    .execute();
  return {
    replaces: rows.find(({ _id }) => _id === replaces_id) ?? null,
    replacedBy: rows.find(({ _id }) => _id !== replaces_id) ?? null,
  };
}

/** The payments on the invoice that are not cancelled, by day. */
export async function livePaymentsOf(db: Db, invoiceId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .select(['payment.ref', 'payment.transaction_date as transactionDate'])
    .where('payment_invoice.invoice_id', '=', invoiceId)
    .where('payment.status', '=', 'issued')
    .orderBy('payment.transaction_date')
    .orderBy('payment.id')
    .execute();
}
