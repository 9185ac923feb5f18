import { type ExpressionBuilder, sql } from 'kysely';
import { paymentColumns, paymentSums } from '#shared/columns/payment.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Issuer } from '#shared/contract/config.ts';
import type { Payment, PaymentMethod, PaymentRow } from '#shared/contract/payment.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { cents } from '#shared/money.ts';
import { type PaymentEntry, paymentAmount } from '#shared/rules/payment-allocation.ts';
import { fold } from '#shared/text.ts';
import { clientOf, joinedClient } from '../client/joined-client.ts';
import { asRead } from '../db/as-read.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { searchRecords } from '../db/search-records.ts';
import type { Tables } from '../db/tables.ts';
import { newDocument } from '../document/new-document.ts';
import { frozenAddress, frozenIssuer, thaw } from '../document/snapshot.ts';

type PaidInvoices = Payment['invoices'];

/** A payment without a receipt number sorts before the first one. */
const ref = sql`coalesce(payment.ref, 0)`;

const sqlColumns = {
  _ref: sql.ref('payment.ref'),
  client: sql.ref('payment.client_id'),
  clientFullName: sql.ref('payment.client_full_name_fold'),
  clientCompanyName: sql.ref('payment.client_company_name_fold'),
  clientName: sql`trim(payment.client_company_name_fold || ' ' || payment.client_full_name_fold)`,
  amount: sql.ref('payment.amount'),
  transactionDate: sql.ref('payment.transaction_date'),
  fromTo: sql.ref('payment.transaction_date'),
  method: sql.ref('payment.method'),
  status: sql.ref('payment.status'),
  invoice: sql`(select min(invoice.ref) from payment_invoice
    join invoice on invoice.id = payment_invoice.invoice_id
    where payment_invoice.payment_id = payment.id)`,
  lastSent: sql.ref('payment.last_sent_day'),
  notes: sql.ref('payment.notes_fold'),
};

export function searchPayments(db: Db, search: Search) {
  // One payment may pay many invoices: "the invoice" is whether one of its entries is on it.
  const { invoice, ...filters } = search.filters;
  return searchRecords({
    db,
    search: { ...search, filters },
    columns: paymentColumns,
    sqlColumns,
    from: db
      .selectFrom('payment')
      .$if(invoice !== undefined, (query) => query.where((eb) => pays(eb, invoice))),
    id: sql.ref<string>('payment.id'),
    newest: [sql.ref('payment.transaction_date'), ref, sql.ref('payment.id')],
    sums: { of: paymentSums, where: sql`payment.status = 'issued'` },
    load: (ids) => loadRows(db, ids),
  });
}

async function loadRows(db: Db, ids: string[]): Promise<PaymentRow[]> {
  const rows = await headsByIds(db, ids);
  const paid = await paidInvoices(db, ids);
  return rows.map((row) => toRow(row, paid.get(row.id) ?? []));
}

const headsByIds = prepared((db, ids) => selectHeads(db).where('payment.id', 'in', ids));

/** Throws a 404 where there is none. */
export async function getPayment(db: Db, id: string): Promise<Payment> {
  const row = await selectHeads(db)
    .select(['payment.issuer', 'payment.client_address'])
    .where('payment.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('record.notFound');
  return {
    ...toRow(row, (await paidInvoices(db, [id])).get(id) ?? []),
    clientAddress: thaw(frozenAddress, row.client_address),
    issuer: thaw(frozenIssuer, row.issuer),
  };
}

/** The live payments of an invoice, oldest first. */
export async function livePaymentsOf(
  db: Db,
  invoiceId: string,
): Promise<{ ref: number | null; transactionDate: Day }[]> {
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

export type NewPayment = {
  ref: number | null;
  client: Client;
  issuer: Issuer;
  transactionDate: Day;
  method: PaymentMethod;
  notes: string;
  entries: PaymentEntry[];
};

/** Stores a payment with the snapshot of its day; its amount is the sum of its entries. */
export async function insertPayment(db: Db, now: Date, made: NewPayment): Promise<Payment> {
  const { entries } = made;
  const document = newDocument({ now, ...made });
  await db
    .insertInto('payment')
    .values({
      ...document,
      ref: made.ref,
      transaction_date: made.transactionDate,
      method: made.method,
      amount: paymentAmount(entries),
    })
    .execute();
  await insertEntries(db, document.id, entries);
  return getPayment(db, document.id);
}

export type PaymentChange = Pick<
  NewPayment,
  'ref' | 'transactionDate' | 'method' | 'notes' | 'entries'
> & {
  /** As it was read; absent, the last write wins. */
  rev: number | undefined;
};

/** False where the payment is no longer the revision that was read. */
export async function updatePayment(
  db: Db,
  id: string,
  { rev, ref: receipt, transactionDate, method, notes, entries }: PaymentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set((eb) => ({
      ref: receipt,
      transaction_date: transactionDate,
      method,
      notes,
      notes_fold: fold(notes),
      amount: paymentAmount(entries),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where(asRead(rev))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await db.deleteFrom('payment_invoice').where('payment_id', '=', id).execute();
  await insertEntries(db, id, entries);
  return true;
}

/** What a payment pays, as the rules take it. */
export function entriesOf({ invoices }: Payment): PaymentEntry[] {
  return invoices.map(({ invoice, amount }) => ({ invoice: invoice._id, amount }));
}

async function insertEntries(db: Db, id: string, entries: PaymentEntry[]): Promise<void> {
  const rows = entries.map(({ invoice, amount }, position) => ({
    payment_id: id,
    invoice_id: invoice,
    position,
    amount,
  }));
  await db.insertInto('payment_invoice').values(rows).execute();
}

function pays(eb: ExpressionBuilder<Tables, 'payment'>, condition: Condition | undefined) {
  const entries = eb
    .selectFrom('payment_invoice')
    .select('payment_invoice.payment_id')
    .whereRef('payment_invoice.payment_id', '=', 'payment.id');
  if (condition?.is !== 'equal') return eb.not(eb.exists(entries));
  return eb.exists(entries.where('payment_invoice.invoice_id', '=', String(condition.value)));
}

/** What each of these payments paid, in the order of its entries. */
async function paidInvoices(db: Db, ids: string[]): Promise<Map<string, PaidInvoices>> {
  const paid = new Map<string, PaidInvoices>();
  for (const row of await entriesByPayments(db, ids)) {
    const invoice = {
      _id: row.id,
      _ref: row.ref,
      invoiceType: row.invoice_type,
      date: row.date,
      total: row.total,
      balance: cents(row.total - row.amount_paid),
      status: row.status,
    };
    const entries = paid.get(row.payment_id) ?? [];
    paid.set(row.payment_id, [...entries, { invoice, amount: row.amount }]);
  }
  return paid;
}

const entriesByPayments = prepared((db, ids) =>
  db
    .selectFrom('payment_invoice')
    .innerJoin('invoice', 'invoice.id', 'payment_invoice.invoice_id')
    .select(['payment_id', 'amount', 'invoice.id', 'invoice.ref', 'invoice_type', 'invoice.date'])
    .select(['invoice.total', 'amount_paid', 'invoice.status'])
    .where('payment_id', 'in', ids)
    .orderBy('position'),
);

/** The columns of a payment beside what it froze. */
const headColumns = [
  'payment.id',
  'payment.ref',
  'payment.rev',
  'payment.created_on',
  'payment.client_id',
  'payment.client_full_name',
  'payment.client_company_name',
  'payment.client_vat_number',
  'payment.transaction_date',
  'payment.method',
  'payment.amount',
  'payment.notes',
  'payment.public_id',
  'payment.status',
  'payment.last_sent',
] as const;

function selectHeads(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .select([...headColumns, ...joinedClient]);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;

function toRow(row: HeadRow, invoices: PaidInvoices): PaymentRow {
  return {
    _id: row.id,
    _ref: row.ref,
    _rev: row.rev,
    _createdOn: row.created_on,
    client: clientOf(row),
    clientFullName: row.client_full_name,
    clientCompanyName: row.client_company_name,
    clientVatNumber: row.client_vat_number,
    invoices,
    transactionDate: row.transaction_date,
    method: row.method,
    amount: row.amount,
    notes: row.notes,
    publicId: row.public_id,
    status: row.status,
    lastSent: row.last_sent,
    addRef: row.ref !== null,
  };
}
