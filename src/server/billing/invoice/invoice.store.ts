import type { Selectable } from 'kysely';
import {
  documentHead,
  freeze,
  frozenAddress,
  frozenIssuer,
  frozenJobs,
  headColumns,
  newDocument,
  readFrozen,
} from '#server/parties/document/index.ts';
import { nextRef } from '#server/platform/counter/index.ts';
import { appError, type Db, hasRevision, loader, searchable } from '#server/platform/db/index.ts';
import { codePath } from '#server/platform/pdf/index.ts';
import { joinedClient } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { type Month, monthOfDay } from '#shared/base/day.ts';
import { epcPayload } from '#shared/base/epc.ts';
import { cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/fields/errors.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import type { Breakdown } from '#shared/rules/invoice-breakdown.ts';
import { owedOf } from '#shared/rules/owed.ts';
import { suppliedDays } from '#shared/rules/supply.ts';
import { firstTaxPoint } from '#shared/rules/tax-point.ts';
import type { InvoiceTable } from './invoice.tables.ts';
import { setOffsOf } from './owed.store.ts';
import { sealedOfInvoice, sealInvoice } from './seal-invoice.ts';
import { searchedInvoices } from './searched-invoices.ts';

/** An invoice without its frozen parts. */
export type InvoiceHead = Omit<Invoice, 'clientAddress' | 'issuer' | 'jobs' | 'paymentCode'>;

/** Includes cancelled invoices; the order is undefined. */
export async function loadInvoiceHeads(db: Db, ids: string[]): Promise<InvoiceHead[]> {
  return withOwed(db, await loadHeads(db, ids));
}

const loadHeads = loader((db, ids) => selectHeads(db).where('invoice.id', 'in', ids), toHead);

/** Adds what the client owes of each: it depends on the client's other invoices. */
async function withOwed<Head extends Omit<InvoiceHead, 'owed'>>(db: Db, heads: Head[]) {
  const off = await setOffsOf(
    db,
    heads.map(({ client }) => client._id),
  );
  return heads.map((head) => {
    const owed = head.status === 'issued' ? owedOf(head.balance, off.get(head._id)) : cents(0);
    return { ...head, owed };
  });
}

/** Throws a 404 if there is none. */
export async function getInvoice(db: Db, id: string): Promise<Invoice> {
  const [invoice] = await withOwed(db, await loadInvoices(db, [id]));
  if (invoice === undefined) throw new AppError('record.notFound');
  const { hasPaymentCode, ...rest } = invoice;
  return { ...rest, paymentCode: hasPaymentCode ? paymentCodeOf(invoice) : null };
}

const loadInvoices = loader(
  (db, ids) => selectInvoices(db).where('invoice.id', 'in', ids),
  toInvoice,
);

/** The fields that can change until the invoice is cancelled. */
type TypedInvoice = Pick<
  Invoice,
  | 'date'
  | 'dueDate'
  | 'showDates'
  | 'subscription'
  | 'buyerReference'
  | 'orderReference'
  | 'notes'
  | 'jobs'
  | 'breakdown'
> & {
  /** Of a subscription; by default the month of the date. */
  month: Month | undefined;
};

/** `client`, `issuer`, `invoiceType` and `replaces` never change once issued. */
type NewInvoice = TypedInvoice &
  Pick<Invoice, 'issuer' | 'invoiceType'> & {
    client: Client;
    /** The id of the cancelled invoice that this one corrects. */
    replaces: string | null;
  };

/**
 * Takes the next number in the series of its type. Also returns the seal, to avoid another read while the next number
 * waits for this transaction.
 */
export async function insertInvoice(
  db: Db,
  now: Date,
  input: NewInvoice,
): Promise<{ id: string; seal: string }> {
  const document = newDocument({ now, ...input });
  const row = {
    ...document,
    ref: await nextRef(db, `invoice: ${input.invoiceType}`),
    invoice_type: input.invoiceType,
    amount_paid: cents(0),
    credited: cents(0),
    replaces_id: input.replaces,
    ...invoiceValues(input),
  };
  const seal = sealInvoice(row);
  await db
    .insertInto('invoice')
    .values({ ...row, seal })
    .execute();
  await updateSearchEntries(db, searchedInvoices, [document.id]);
  return { id: document.id, seal };
}

export type InvoiceChange = TypedInvoice & {
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
  await updateSearchEntries(db, searchedInvoices, [id]);
}

function selectHeads(db: Db) {
  return db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .select([...headColumns('invoice'), 'invoice.ref', ...joinedClient])
    .select('client.language as client_language')
    .select([
      'invoice_type',
      'date',
      'due_date',
      'supplied_from',
      'supplied_to',
      'show_dates',
      'subscription',
      'invoice.buyer_reference',
      'order_reference',
      'amount_paid',
      'credited',
    ])
    .select(['tax_rate', 'sub_total', 'discount', 'net_total', 'tax_total', 'total']);
}

function selectInvoices(db: Db) {
  return selectHeads(db)
    .select(['invoice.issuer', 'invoice.client_address', 'invoice.jobs'])
    .select((eb) => eb.selectFrom('config').select('payment_code').as('payment_code'));
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;
type WholeRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

function toHead(row: HeadRow): Omit<InvoiceHead, 'owed'> {
  const balance = cents(row.total - row.amount_paid - row.credited);
  return {
    ...documentHead(row),
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    dueDate: row.due_date,
    suppliedFrom: row.supplied_from,
    suppliedTo: row.supplied_to,
    showDates: row.show_dates === 1,
    subscription: row.subscription === 1,
    buyerReference: row.buyer_reference,
    orderReference: row.order_reference,
    amountPaid: row.amount_paid,
    credited: row.credited,
    balance,
    paid: row.status === 'issued' && balance <= 0,
    breakdown: toBreakdown(row),
  };
}

function toInvoice(row: WholeRow) {
  return {
    ...toHead(row),
    clientAddress: readFrozen(frozenAddress, row.client_address),
    issuer: readFrozen(frozenIssuer, row.issuer),
    jobs: readFrozen(frozenJobs, row.jobs),
    hasPaymentCode: row.payment_code === 1,
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

/** The columns of `TypedInvoice` except the notes, which `newDocument` writes. */
function invoiceValues({ breakdown, month, ...input }: Omit<TypedInvoice, 'notes'>) {
  const ofMonth = input.subscription ? (month ?? monthOfDay(input.date)) : undefined;
  const { suppliedFrom, suppliedTo } = suppliedDays(input.jobs, ofMonth);
  const taxPoint = firstTaxPoint({ ...input, suppliedTo });
  return {
    date: input.date,
    due_date: input.dueDate,
    supplied_from: suppliedFrom,
    supplied_to: suppliedTo,
    tax_point: taxPoint === input.date ? null : taxPoint,
    show_dates: input.showDates ? 1 : 0,
    subscription: input.subscription ? 1 : 0,
    buyer_reference: input.buyerReference,
    order_reference: input.orderReference,
    jobs: freeze(frozenJobs, input.jobs),
    ...breakdownColumns(breakdown),
  } as const;
}

export function breakdownColumns(breakdown: Breakdown) {
  return {
    tax_rate: breakdown.taxValue,
    sub_total: breakdown.subTotal,
    discount: breakdown.discount,
    net_total: breakdown.netTotal,
    tax_total: breakdown.taxTotal,
    total: breakdown.total,
  };
}

type Payable = Pick<Invoice, '_ref' | 'invoiceType' | 'owed' | 'issuer'>;

/** The EPC QR code of what is owed; null if that is nothing or the issuer has no valid account. */
function paymentCodeOf({ owed, issuer, ...invoice }: Payable): Invoice['paymentCode'] {
  if (owed === 0) return null;
  const { accountHolder: name, iban } = issuer;
  const text = epcPayload({ name, iban }, { amount: owed, text: invoiceLabel(invoice) });
  if (text === undefined) return null;
  return codePath(text);
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
