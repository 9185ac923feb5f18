import {
  documentHead,
  frozenAddress,
  frozenIssuer,
  headColumns,
  newDocument,
  readFrozen,
} from '#server/parties/document/index.ts';
import { getReceiptKind } from '#server/platform/config/index.ts';
import { nextRef } from '#server/platform/counter/index.ts';
import { appError, type Db, hasRevision, prepared, searchable } from '#server/platform/db/index.ts';
import { joinedClient } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import type { Day } from '#shared/base/day.ts';
import { cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Payment, PaymentRow } from '#shared/contract/payment.ts';
import { AppError } from '#shared/fields/errors.ts';
import { codeOrder } from '#shared/rules/code-order.ts';
import { paymentAmount, type PaymentEntry } from '#shared/rules/payment-allocation.ts';
import { sealedOfPayment, sealPayment } from './seal-payment.ts';
import { searchedPayments } from './searched-payments.ts';

/** Without the frozen parts; the order is undefined. */
export async function loadPaymentRows(db: Db, ids: string[]): Promise<PaymentRow[]> {
  const rows = await headsByIds(db, ids);
  const entries = Map.groupBy(await entriesByPayments(db, ids), ({ payment_id }) => payment_id);
  return rows.map((row) => toRow(row, entries.get(row.id) ?? []));
}

/** Payments of the period (inclusive) by date, in batches, including cancelled ones. */
export async function* paymentsOfDays(
  db: Db,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<PaymentRow[]> {
  const ids = await db
    .selectFrom('payment')
    .where('transaction_date', '>=', from)
    .where('transaction_date', '<=', to)
    .select('id')
    .orderBy('transaction_date')
    .orderBy('ref')
    .orderBy('id')
    .execute();
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART).map(({ id }) => id);
    const byId = new Map((await loadPaymentRows(db, part)).map((row) => [row._id, row]));
    yield part.flatMap((id) => byId.get(id) ?? []);
  }
}

const PART = 100;

const headsByIds = prepared((db, ids) => selectHeads(db).where('payment.id', 'in', ids));

/** Throws a 404 if there is none. */
export async function getPayment(db: Db, id: string): Promise<Payment> {
  const [row] = await wholeByIds(db, [id]);
  if (row === undefined) throw new AppError('record.notFound');
  return {
    ...toRow(row, await entriesByPayments(db, [id])),
    clientAddress: readFrozen(frozenAddress, row.client_address),
    issuer: readFrozen(frozenIssuer, row.issuer),
    bankLine: await findBankLine(db, row.bank_line_id),
    receipts: await getReceiptKind(db),
  };
}

const wholeByIds = prepared((db, ids) =>
  selectHeads(db)
    .select(['payment.issuer', 'payment.client_address', 'payment.bank_line_id'])
    .where('payment.id', 'in', ids),
);

/** The bank line that a payment was created from. */
async function findBankLine(db: Db, id: string | null): Promise<Payment['bankLine']> {
  if (id === null) return null;
  const row = await db
    .selectFrom('bank_line')
    .innerJoin('bank_file', 'bank_file.id', 'bank_line.file_id')
    .select(['bank_line.id as _id', 'date', 'text', 'payer', 'reference', 'amount'])
    .select(['payer_iban as payerIban', 'bank_file.name as file'])
    .where('bank_line.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type PaymentInput = Pick<
  Payment,
  'transactionDate' | 'method' | 'notes' | 'fiscalNumber' | 'fiscalDate'
> & { entries: PaymentEntry[] };
type NewPayment = PaymentInput &
  Pick<Payment, 'issuer'> & {
    client: Client;
    /** Takes the next receipt number. */
    addRef: boolean;
    /** Id of the bank line. */
    bankLine: string | null;
  };

/**
 * Freezes client and issuer as they are now; the amount is the sum of the entries. Also returns the seal, to avoid
 * another read while the next number waits for this transaction.
 */
export async function insertPayment(
  db: Db,
  now: Date,
  input: NewPayment,
): Promise<{ id: string; seal: string }> {
  const { entries } = input;
  const document = newDocument({ now, ...input });
  const row = {
    ...document,
    ref: input.addRef ? await nextRef(db, 'payment') : null,
    transaction_date: input.transactionDate,
    method: input.method,
    amount: paymentAmount(entries),
    ...fiscalColumns(input, now),
    bank_line_id: input.bankLine,
  };
  const seal = sealPayment(row, sealedEntries(entries));
  await db
    .insertInto('payment')
    .values({ ...row, seal })
    .execute();
  await insertEntries(db, document.id, entries);
  await updateSearchEntries(db, searchedPayments, [document.id]);
  return { id: document.id, seal };
}

type PaymentChange = PaymentInput & {
  ref: number | null;
  /** The revision that was read; undefined: the last write wins. */
  rev: number | undefined;
  /** The number of its legal receipt before. */
  fiscalNumberBefore: string;
};

/** Renews the seal. Throws a 409 if the revision is not the current one. */
export async function updatePayment(
  db: Db,
  { id, now }: { id: string; now: Date },
  { rev, ref, transactionDate, method, notes, entries, ...change }: PaymentChange,
): Promise<void> {
  const { fiscal_set_on, ...fiscal } = fiscalColumns(change, now);
  const isOther = change.fiscalNumber !== change.fiscalNumberBefore;
  const row = await db
    .updateTable('payment')
    .set((eb) => ({
      ref,
      transaction_date: transactionDate,
      method,
      ...searchable({ notes }),
      amount: paymentAmount(entries),
      ...fiscal,
      ...(isOther && { fiscal_set_on }),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where(hasRevision(rev))
    .returning(sealedOfPayment)
    .executeTakeFirstOrThrow(appError('record.changed'));
  const seal = sealPayment(row, sealedEntries(entries));
  await db.updateTable('payment').set({ seal }).where('id', '=', id).execute();
  await db.deleteFrom('payment_invoice').where('payment_id', '=', id).execute();
  await insertEntries(db, id, entries);
  await updateSearchEntries(db, searchedPayments, [id]);
}

/** Without a number it was set at no time. */
function fiscalColumns(
  { fiscalNumber, fiscalDate }: Pick<PaymentInput, 'fiscalNumber' | 'fiscalDate'>,
  now: Date,
) {
  return {
    ...searchable({ fiscal_number: fiscalNumber }),
    fiscal_number_order: codeOrder(fiscalNumber),
    fiscal_date: fiscalDate,
    fiscal_set_on: fiscalNumber === '' ? null : now.toISOString(),
  };
}

export function entriesOf({ invoices }: Payment): PaymentEntry[] {
  return invoices.map(({ invoice, amount }) => ({ invoice: invoice._id, amount }));
}

function sealedEntries(entries: PaymentEntry[]) {
  return entries.map(({ invoice, amount }) => [invoice, amount] as const);
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

const entriesByPayments = prepared((db, ids) =>
  db
    .selectFrom('payment_invoice')
    .innerJoin('invoice', 'invoice.id', 'payment_invoice.invoice_id')
    .select(['payment_id', 'amount', 'invoice.id', 'invoice.ref', 'invoice_type', 'invoice.date'])
    .select(['invoice.total', 'amount_paid', 'credited', 'invoice.status'])
    .where('payment_id', 'in', ids)
    .orderBy('position'),
);

function selectHeads(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .select([...headColumns('payment'), 'payment.ref', ...joinedClient])
    .select('client.language as client_language')
    .select(['transaction_date', 'method', 'amount', 'fiscal_number', 'fiscal_date']);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['executeTakeFirstOrThrow']>>;

type EntryRow = Awaited<ReturnType<typeof entriesByPayments>>[number];

function toEntry(row: EntryRow): Payment['invoices'][number] {
  const invoice = {
    _id: row.id,
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    total: row.total,
    balance: cents(row.total - row.amount_paid - row.credited),
    status: row.status,
  };
  return { invoice, amount: row.amount };
}

function toRow(row: HeadRow, entries: EntryRow[]): PaymentRow {
  return {
    ...documentHead(row),
    _ref: row.ref,
    invoices: entries.map(toEntry),
    transactionDate: row.transaction_date,
    method: row.method,
    amount: row.amount,
    fiscalNumber: row.fiscal_number,
    fiscalDate: row.fiscal_date,
    addRef: row.ref !== null,
  };
}
