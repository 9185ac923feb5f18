import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { setOffsOf } from '#server/billing/invoice/index.ts';
import {
  appError,
  type Db,
  dialectOf,
  fromJson,
  prepared,
  searchable,
  searchedBy,
  searchRecords,
  toJson,
} from '#server/platform/db/index.ts';
import { balanceOf, clientOf, isOwed, joinedClient } from '#server/platform/records/index.ts';
import type { BankLineState } from '#shared/base/choices.ts';
import { type Cents, sumCents } from '#shared/base/money.ts';
import type { BankColumns, BankLine } from '#shared/contract/bank.ts';
import type { Search } from '#shared/contract/search.ts';
import { bankLineColumns } from '#shared/records/bank-file.ts';
import { owedOf } from '#shared/rules/owed.ts';
import { onlyNewLines } from './bank-identity.store.ts';
import type { NewBankLine } from './bank-line.ts';
import type { BankFormat } from './bank-reading.ts';

/** Shops have few banks; the limit is against files with a new header each time. */
const MAX_FORMATS = 200;

/** The columns last used for files with each header, and the answers given then. */
export async function loadFormats(db: Db): Promise<Map<string, BankFormat>> {
  const rows = await db
    .selectFrom('bank_format')
    .select(['head', 'columns', 'answers'])
    .orderBy('changed_on', 'desc')
    .limit(MAX_FORMATS)
    .execute();
  return new Map(
    rows.map(({ head, columns, answers }) => {
      const { state, ...said } = fromJson(answers);
      const all = { ...fromJson(columns), ...(state !== undefined && { state }) };
      return [head, { columns: all, answers: said }];
    }),
  );
}

type SavedFormat = BankFormat & { key: string; now: Date };

/** The previous version knows no column of the state, so it is kept beside the columns. */
export async function saveFormat(
  db: Db,
  { key: head, columns: all, answers, now }: SavedFormat,
): Promise<void> {
  const { state, ...columns } = all;
  const values = {
    columns: toJson<BankColumns>(columns),
    answers: toJson({ ...answers, ...(state !== undefined && { state }) }),
    changed_on: now.toISOString(),
  };
  await db
    .insertInto('bank_format')
    .values({ head, ...values })
    .onConflict((conflict) => conflict.column('head').doUpdateSet(values))
    .execute();
}

/** Rows per statement: both databases accept that many parameters. */
const BATCH = 500;

type StoredFile = { _id: string; name: string; account: string; lines: number; total: Cents };

/** Stores the lines that no earlier file had; undefined if there are none. */
export async function insertFile(
  db: Db,
  now: Date,
  { name, account, credits }: { name: string; account: string; credits: NewBankLine[] },
): Promise<StoredFile | undefined> {
  const fresh = await onlyNewLines(db, { account, credits });
  if (fresh.length === 0) return undefined;
  const id = uuid();
  const total = sumCents(fresh.map(({ amount }) => amount));
  const row = { id, created_on: now.toISOString(), name, account, lines: fresh.length, total };
  await db.insertInto('bank_file').values(row).execute();
  for (let from = 0; from < fresh.length; from += BATCH) {
    const rows = fresh.slice(from, from + BATCH).map((line) => toRow(id, line));
    await yieldToEventLoop();
    await db.insertInto('bank_line').values(rows).execute();
  }
  return { _id: id, name, account, lines: fresh.length, total };
}

function toRow(fileId: string, { text, payer, reference, ...line }: NewBankLine) {
  return {
    id: uuid(),
    file_id: fileId,
    date: line.date,
    ...searchable({ text, payer, reference }),
    payer_key: line.payerKey,
    payer_iban: line.payerIban,
    amount: line.amount,
    hash: line.hash,
    skipped_on: null,
  };
}

/** Makes concurrent uploads wait for each other, so that no line is stored twice. */
export function lockFiles(db: Db): Promise<void> {
  return dialectOf(db).lock(db, 'bank file');
}

const isConfirmed = sql<boolean>`exists (select 1 from payment
  where payment.bank_line_id = bank_line.id and payment.status = 'issued')`;

const stateOf = sql<BankLineState>`case
  when bank_line.skipped_on is not null then 'skipped'
  when ${isConfirmed} then 'confirmed' else 'open' end`;

function selectLines(db: Db) {
  return db
    .selectFrom('bank_line')
    .innerJoin('bank_file', 'bank_file.id', 'bank_line.file_id')
    .select(['bank_line.id as _id', 'bank_line.date', 'bank_line.text', 'bank_line.payer'])
    .select(['payer_iban as payerIban', 'bank_line.reference', 'bank_line.amount'])
    .select('bank_file.name as file');
}

/** The oldest open lines, and how many there are. */
export async function openLines(db: Db, most: number) {
  const open = selectLines(db)
    .select('payer_key')
    .where('skipped_on', 'is', null)
    .where(sql<boolean>`not ${isConfirmed}`);
  const { total } = await open
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const lines = await open.orderBy('bank_line.date').orderBy('bank_line.id').limit(most).execute();
  return { lines, total };
}

/** Locks lines in the order of their ids, which avoids deadlocks. Throws a 404 if one does not exist. */
export async function lockLines(db: Db, ids: readonly string[]) {
  const each = [...new Set(ids)];
  const locked = db.selectFrom('bank_line').select('id').where('id', 'in', each).orderBy('id');
  await dialectOf(db).locked(locked).execute();
  const rows = await selectLines(db)
    .select(['bank_line.file_id', stateOf.as('state')])
    .where('bank_line.id', 'in', each)
    .orderBy('bank_line.date')
    .orderBy('bank_line.id')
    .execute();
  if (rows.length !== each.length) throw appError('record.notFound')();
  return rows;
}

export async function markSkipped(db: Db, ids: string[], skippedOn: Date | null): Promise<void> {
  const skipped_on = skippedOn?.toISOString() ?? null;
  await db.updateTable('bank_line').set({ skipped_on }).where('id', 'in', ids).execute();
}

/** Deletes the file's lines that were never paid (even by a payment cancelled since) nor skipped. */
export async function deleteUntouched(db: Db, fileId: string): Promise<number> {
  const own = db.selectFrom('bank_line').select('id').where('file_id', '=', fileId).orderBy('id');
  // Waits for concurrent confirmations, so that the next statement sees their payments.
  await dialectOf(db).locked(own).execute();
  const deleted = await db
    .deleteFrom('bank_line')
    .where('file_id', '=', fileId)
    .where('skipped_on', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from payment where payment.bank_line_id = bank_line.id)`,
    )
    .returning('amount')
    .execute();
  const total = sumCents(deleted.map(({ amount }) => amount));
  await db
    .updateTable('bank_file')
    .set((eb) => ({ lines: eb('lines', '-', deleted.length), total: eb('total', '-', total) }))
    .where('id', '=', fileId)
    .execute();
  return deleted.length;
}

export function getFile(db: Db, id: string): Promise<StoredFile> {
  return db
    .selectFrom('bank_file')
    .select(['id as _id', 'name', 'account', 'lines', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

const linesByIds = prepared((db, ids) =>
  selectLines(db).select(stateOf.as('state')).where('bank_line.id', 'in', ids),
);

const paymentsByLines = prepared((db, ids) =>
  db
    .selectFrom('payment')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .select(['payment.id', 'payment.ref', 'payment.amount', 'bank_line_id', 'client_id'])
    .select(joinedClient)
    .where('payment.bank_line_id', 'in', ids)
    .where(sql<boolean>`payment.status = 'issued'`),
);

async function loadLines(db: Db, ids: string[]): Promise<BankLine[]> {
  const payments = new Map(
    (await paymentsByLines(db, ids)).map((row) => [
      row.bank_line_id,
      { _id: row.id, _ref: row.ref, client: clientOf(row), amount: row.amount },
    ]),
  );
  return (await linesByIds(db, ids)).map((line) => ({
    ...line,
    payment: payments.get(line._id) ?? null,
  }));
}

const searched = searchedBy('bank_line', bankLineColumns, {
  fromTo: sql.ref('bank_line.date'),
  state: stateOf,
});

export function searchLines(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    from: db.selectFrom('bank_line'),
    newest: [sql.ref('bank_line.date'), sql.ref('bank_line.id')],
    load: (ids) => loadLines(db, ids),
  });
}

/** All unpaid invoices with their clients and what these owe of them, oldest first. */
export async function loadDebts(db: Db) {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .select(['invoice.id', 'invoice.ref', 'invoice_type', 'invoice.date', 'client_id'])
    .select(balanceOf.as('balance'))
    .select(joinedClient)
    .where(isOwed)
    .orderBy('invoice.date')
    .orderBy('invoice.ref')
    .orderBy('invoice_type')
    .execute();
  const off = await setOffsOf(db);
  return rows.map((row) => ({
    _id: row.id,
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    balance: row.balance,
    owed: owedOf(row.balance, off.get(row.id)),
    client: clientOf(row),
  }));
}

/** The clients whose payments came from lines of these payers. */
export async function loadPayers(
  db: Db,
  { ibans, keys }: { ibans: readonly string[]; keys: readonly string[] },
) {
  return db
    .selectFrom('bank_line')
    .innerJoin('payment', 'payment.bank_line_id', 'bank_line.id')
    .innerJoin('client', 'client.id', 'payment.client_id')
    .select(['payer_iban', 'payer_key', 'client_id', ...joinedClient])
    .distinct()
    .where('payment.status', '=', 'issued')
    .where((eb) =>
      eb.or([
        ...(ibans.length > 0 ? [eb('payer_iban', 'in', ibans)] : []),
        ...(keys.length > 0 ? [eb('payer_key', 'in', keys)] : []),
      ]),
    )
    .execute();
}
