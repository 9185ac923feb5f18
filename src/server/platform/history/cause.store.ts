import { sql } from 'kysely';
import { type Db, fromJson } from '#server/platform/db/index.ts';
import { personOf } from '#server/platform/records/index.ts';
import type { Cause } from '#shared/fields/cause.ts';
import type { ErrorCode } from '#shared/fields/errors.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';
import { causes } from './causes.ts';

/** A refusal, and the ids that it is about. */
export type Refused = { code: ErrorCode; ids: readonly string[] };

/** What a role may see: the history of these kinds, with the changes or without. */
export type CauseReader = { kinds: readonly HistoryKind[]; seesChanges: boolean };

/** More are not looked up for one refusal, and not told. */
const MAX_IDS = 100;
const MAX_CAUSES = 5;

/** Who did what that led to the refusals, newest first; empty if nobody's act did. */
export async function findCauses(
  db: Db,
  refusals: readonly Refused[],
  reader: CauseReader,
): Promise<Cause[]> {
  const found = new Map<string, Line>();
  for (const { code, ids } of refusals.filter((refused) => causes[refused.code] !== undefined)) {
    const { records, jobs } = await recordsOf(db, ids.slice(0, MAX_IDS));
    const lines = await linesOf(db, code, records);
    for (const line of lines.length > 0 ? lines : await linesOf(db, code, jobs)) {
      found.set(line.id, line);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, MAX_CAUSES)
    .map((line) => toCause(line, reader));
}

/**
 * The records in whose history the ids are: a row of a job is that of its carpet, or else (`jobs`) of its job; a line
 * of the bank that of its payment, or of its file.
 */
async function recordsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { records: [], jobs: [] };
  const rows = await db
    .selectFrom('job_item')
    .select(['id', 'job_id', 'client_item_id'])
    .where('id', 'in', ids)
    .execute();
  const bankLines = await db
    .selectFrom('bank_line')
    .leftJoin('payment', 'payment.bank_line_id', 'bank_line.id')
    .select(['bank_line.id', 'file_id', 'payment.id as payment_id'])
    .where('bank_line.id', 'in', ids)
    .execute();
  const jobs = rows.map(({ job_id }) => job_id);
  const shared = new Set([...jobs, ...rows.map(({ id }) => id), ...bankLines.map(({ id }) => id)]);
  const records = [
    ...ids.filter((id) => !shared.has(id)),
    ...rows.flatMap(({ client_item_id }) => client_item_id ?? []),
    ...bankLines.map(({ payment_id, file_id }) => payment_id ?? file_id),
  ];
  return { records: [...new Set(records)], jobs: [...new Set(jobs)] };
}

type Line = NonNullable<Awaited<ReturnType<typeof newestLine>>>;

async function linesOf(db: Db, code: ErrorCode, records: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const record of records) {
    const line = await newestLine(db, code, record);
    const undone = causes[code]?.undone ?? [];
    if (line && !undone.some((event) => event === `${line.kind}.${line.event}`)) lines.push(line);
  }
  return lines;
}

/** The newest line that leads to the code, or undoes what does. */
async function newestLine(db: Db, code: ErrorCode, record: string) {
  const { own = [], any = [], undone = [], of } = causes[code] ?? {};
  const concerning = [...any, ...undone];
  const conditions = [
    own.length > 0
      ? sql<boolean>`(history_line.record_id = ${record} and event in (${sql.join(own)}))`
      : undefined,
    concerning.length > 0
      ? sql<boolean>`((kind || '.' || event) in (${sql.join(concerning)}) and ${isOf(record, of)})`
      : undefined,
  ];
  return db
    .selectFrom('history_link')
    .innerJoin('history_line', 'history_line.id', 'history_link.line_id')
    .leftJoin('user_account', 'user_account.id', 'history_line.user_id')
    .select(['history_line.id', 'at', 'user_id', 'kind', 'history_line.record_id', 'label'])
    .select(['event', 'changes', 'username', 'first_name', 'last_name'])
    .where('history_link.record_id', '=', record)
    .where((where) => where.or(conditions.filter((one) => one !== undefined)))
    .orderBy('history_link.line_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isOf(record: string, kind: HistoryKind | undefined) {
  if (kind === undefined) return sql<boolean>`1 = 1`;
  return sql<boolean>`exists (select 1 from history_line as first
    where first.record_id = ${record} and first.kind = ${kind})`;
}

function toCause(line: Line, { kinds, seesChanges }: CauseReader): Cause {
  const isSeen = kinds.includes(line.kind);
  const event: HistoryEvent = line.event;
  return {
    at: line.at,
    by: personOf(line),
    kind: line.kind,
    event,
    record: isSeen ? line.record_id : null,
    label: isSeen ? line.label : '',
    changes: isSeen && seesChanges && event === 'changed' ? fromJson(line.changes) : [],
  };
}
