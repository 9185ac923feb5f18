import { type RawBuilder, sql } from 'kysely';
import { CONFIG } from '#shared/history/config-record.ts';
import { differences, type HistoryChange } from '#shared/history/differences.ts';
import { type HistoryKind, historyKinds } from '#shared/history/kinds.ts';
import { fromJson, type Json } from '../json.ts';
import { type Ddl, type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * The history tells what happened, by record and field, and can only be added to. What the log of
 * calls says of it is carried over; the raw bodies and answers, with links in them, are gone.
 */
export const history: Migration = async (trx, ddl) => {
  await runStatements(trx, tables(ddl));
  await carryOver(trx);
  await runStatements(trx, [
    'drop table history',
    ...['history_line', 'history_link'].flatMap((table) => ddl.appendOnly(table)),
  ]);
};

function tables({ text, tableEnd }: Ddl): string[] {
  return [
    `create table history_line (
      id ${text} primary key,
      at ${text} not null,
      day ${text} not null,
      user_id ${text} references user_account (id),
      kind ${text} not null,
      record_id ${text} not null,
      label ${text} not null,
      event ${text} not null,
      changes ${text} not null
    ) ${tableEnd}`,
    'create index history_line_day on history_line (day, id)',
    'create index history_line_user on history_line (user_id, id)',
    'create index history_line_kind on history_line (kind, event, id)',
    `create table history_link (
      record_id ${text} not null,
      line_id ${text} not null references history_line (id),
      primary key (record_id, line_id)
    ) ${tableEnd}`,
    'create index history_link_line on history_link (line_id)',
  ];
}

/** What each call did to which kind of record; forwarded mails name theirs in the answer. */
const calls: Record<string, [kind: HistoryKind, event: string]> = {
  'POST /client': ['client', 'created'],
  'PUT /client/:id': ['client', 'changed'],
  'DELETE /client/:id': ['client', 'deleted'],
  'POST /client/:id/newPublicId': ['client', 'linkMade'],
  'POST /client/statement/forward/:id': ['client', 'forwarded'],
  'POST /clientItem': ['clientItem', 'created'],
  'PUT /clientItem/:id': ['clientItem', 'changed'],
  'DELETE /clientItem/:id': ['clientItem', 'deleted'],
  'POST /item': ['item', 'created'],
  'PUT /item/:id': ['item', 'changed'],
  'DELETE /item/:id': ['item', 'deleted'],
  'POST /job': ['job', 'created'],
  'PUT /job/:id': ['job', 'changed'],
  'DELETE /job/:id': ['job', 'deleted'],
  'PUT /job/completeJob/:id': ['job', 'completed'],
  'PUT /job/:jobId/item/:jobItemId/import': ['job', 'changed'],
  'PUT /job/:jobId/item/:jobItemId/export': ['job', 'changed'],
  'POST /invoice': ['invoice', 'created'],
  'POST /invoice/issue-subscription-invoice': ['invoice', 'created'],
  'PUT /invoice/:id': ['invoice', 'changed'],
  'DELETE /invoice/:id/job/:jobId': ['invoice', 'changed'],
  'PUT /invoice/cancel/:id': ['invoice', 'cancelled'],
  'POST /invoice/generatePublicId/:id': ['invoice', 'linkMade'],
  'DELETE /invoice/:id/publicId': ['invoice', 'linkRemoved'],
  'POST /invoice/forward/:id': ['invoice', 'forwarded'],
  'POST /payment': ['payment', 'created'],
  'PUT /payment/:id': ['payment', 'changed'],
  'PUT /payment/cancel/:id': ['payment', 'cancelled'],
  'POST /payment/generatePublicId/:id': ['payment', 'linkMade'],
  'DELETE /payment/:id/publicId': ['payment', 'linkRemoved'],
  'POST /payment/forward/:id': ['payment', 'forwarded'],
  'PUT /config': ['config', 'changed'],
  'PUT /user': ['user', 'changed'],
  'PUT /user/password': ['user', 'passwordChanged'],
};

type Logged = {
  id: string;
  at: string;
  user_id: string | null;
  call: string;
  record_id: string | null;
  answer: Json<Answer>;
};

type Answer = { _id?: string; [field: string]: unknown };

const PART = 500;

/** A record's calls one after the other, so that each can be held against the one before. */
async function carryOver(trx: Db): Promise<void> {
  await carryOverWhere(trx, sql`record_id is not null`);
  // The settings have no id.
  await carryOverWhere(trx, sql`record_id is null`);
}

async function carryOverWhere(trx: Db, isPart: RawBuilder<unknown>): Promise<void> {
  let at = { record: '', id: '' };
  let before: { of: string; answer: Answer } | undefined;
  for (;;) {
    const { rows } = await sql<Logged>`
      select id, at, user_id, call, record_id, answer from history
      where ${isPart} and (${at.id} = '' or record_id > ${at.record}
        or (record_id is null or record_id = ${at.record}) and id > ${at.id})
      order by record_id, id limit ${PART}`.execute(trx);
    for (const row of rows) {
      const answer = fromJson(row.answer);
      const last = before?.of === (row.record_id ?? '') ? before?.answer : undefined;
      await tellAgain(trx, row, { answer, last });
      before = { of: row.record_id ?? '', answer };
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    at = { record: end.record_id ?? '', id: end.id };
  }
}

type Answers = { answer: Answer; last: Answer | undefined };

async function tellAgain(trx: Db, row: Logged, answers: Answers): Promise<void> {
  const [kind, event] = calls[row.call] ?? [];
  if (kind === undefined || event === undefined) return;
  const told = event === 'forwarded' ? mailOf(kind, answers.answer) : recordOf(kind, row, answers);
  if (!told.record) return;
  await sql`insert into history_line values (${row.id}, ${row.at}, ${row.at.slice(0, 10)},
    ${row.user_id}, ${kind}, ${told.record}, ${told.label}, ${event},
    ${JSON.stringify(event === 'created' ? [] : told.changes)})`.execute(trx);
  for (const one of new Set([told.record, ...told.also])) {
    if (one) await sql`insert into history_link values (${one}, ${row.id})`.execute(trx);
  }
}

type HistoryRecord = {
  record: string | null | undefined;
  label: string;
  changes: HistoryChange[];
  also: (string | undefined)[];
};

/** What was answered is the record itself. */
function recordOf(kind: HistoryKind, { record_id }: Logged, answers: Answers): HistoryRecord {
  const { answer, last } = answers;
  return {
    record: kind === 'config' ? CONFIG : record_id,
    label: labelOf(kind, answer, last),
    changes: changesOf(kind, answers),
    also: attempt(() => readerOf(kind).also(answer)) ?? [],
  };
}

/** What was answered is the mail, which names its document. */
function mailOf(kind: HistoryKind, mail: Answer): HistoryRecord {
  const to = Array.isArray(mail['emails']) ? mail['emails'].join(', ') : null;
  const client = idIn(mail['client']);
  return {
    record: kind === 'client' ? client : idIn(mail[kind]),
    label: '',
    changes: [{ field: 'emails', from: null, to }],
    also: [client],
  };
}

function idIn(value: unknown): string | undefined {
  const isRecord = typeof value === 'object' && value !== null && '_id' in value;
  return isRecord && typeof value._id === 'string' ? value._id : undefined;
}

function changesOf(kind: HistoryKind, { answer, last }: Answers): HistoryChange[] {
  if (last === undefined) return [];
  return attempt(() => differences(historyKinds[kind].fields, last, answer)) ?? [];
}

/** Methods, so that each takes whatever an older version answered: reading it is an attempt. */
type Reader = { label(answer: unknown): string; also(answer: unknown): (string | undefined)[] };

function readerOf(kind: HistoryKind): Reader {
  return historyKinds[kind];
}

/** A deleted record's answer is its id alone: it was called what it was called before. */
function labelOf(kind: HistoryKind, answer: Answer, last: Answer | undefined): string {
  const reader = readerOf(kind);
  return attempt(() => reader.label(answer)) ?? attempt(() => reader.label(last)) ?? '';
}

/** Undefined where an answer of an older version has not what is read of it. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
