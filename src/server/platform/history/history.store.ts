import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  type Db,
  dialectOf,
  fromJson,
  loader,
  searchedBy,
  searchRecords,
  type Tables,
} from '#server/platform/db/index.ts';
import { personOf } from '#server/platform/records/index.ts';
import type { HistoryLine } from '#shared/contract/history.ts';
import type { Search } from '#shared/contract/search.ts';
import {
  type AnyTracked,
  differences,
  type HistoryValue,
  limitChanges,
} from '#shared/fields/differences.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';
import { historyColumns, kinds } from '#shared/records/history.ts';
import { hasFailedLogins, loadFailedLogins } from './failed-login.store.ts';

type NewLine = Omit<Tables['history_line'], 'id' | 'position' | 'night'> & {
  /** Further records in whose history the line appears. */
  also: readonly string[];
};

/** Adds a line, which cannot be changed later, to the history of its record and of those in `also`. */
export async function insertLine(db: Db, { also, ...line }: NewLine): Promise<void> {
  const id = uuid();
  const position = sql<number>`(select coalesce(max(position), 0) + 1
    from history_line where record_id = ${line.record_id})`;
  const night = sql<number>`(select coalesce(max(night), 0) + 1 from history_night)`;
  await db
    .insertInto('history_line')
    .values({ id, ...line, position, night })
    .execute();
  const records = [...new Set([line.record_id, ...also])];
  await db
    .insertInto('history_link')
    .values(records.map((record_id) => ({ record_id, line_id: id })))
    .execute();
}

const searched = searchedBy('history_line', historyColumns, {
  by: sql.ref('history_line.user_id'),
  fromTo: sql.ref('history_line.day'),
});

export async function searchHistory(db: Db, search: Search, auditedKinds: readonly HistoryKind[]) {
  // The filter `record` means all lines in its history, including those of other records.
  const { record, ...filters } = search.filters;
  const of = record?.is === 'equal' ? String(record.value) : undefined;
  const lines = linesQuery(db, { of, auditedKinds });
  const withFailures =
    auditedKinds.includes('user') && (of === undefined || (await hasFailedLogins(db, of)));
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: withFailures ? withFailedLogins(db, lines, of) : lines,
      newest: [sql.ref('history_line.id')],
      load: async (ids) => [
        ...(await loadLines(db, ids)),
        ...(withFailures ? await loadFailedLogins(db, ids) : []),
      ],
    },
  );
}

type LinesQuery = { of: string | undefined; auditedKinds: readonly HistoryKind[] };

function linesQuery(db: Db, { of, auditedKinds }: LinesQuery) {
  return db
    .selectFrom('history_line')
    .$if(auditedKinds.length < kinds.length, (query) =>
      query.where('history_line.kind', 'in', auditedKinds),
    )
    .$if(of !== undefined, (query) =>
      // Not `exists`, which SQLite would evaluate for every line.
      query.where(sql<boolean>`history_line.id in
        (select line_id from history_link where record_id = ${of})`),
    );
}

/** Adds the failed logins, which are stored apart from the history. */
function withFailedLogins(db: Db, lines: ReturnType<typeof linesQuery>, of: string | undefined) {
  // Casts to the columns' types: SQLite reads only the newest lines of both parts if the types match.
  const integer = sql.raw(dialectOf(db).integer);
  const failed = db
    .selectFrom('failed_login')
    .select([
      'id',
      'at',
      'day',
      sql<string | null>`cast(null as text)`.as('user_id'),
      sql<HistoryKind>`cast('user' as text)`.as('kind'),
      'record_id',
      'label',
      sql<HistoryEvent>`cast('loginFailed' as text)`.as('event'),
      'changes',
      sql<number>`cast(0 as ${integer})`.as('position'),
      sql<number>`cast(0 as ${integer})`.as('night'),
    ])
    .$if(of !== undefined, (query) => query.where('record_id', '=', of ?? ''));
  const columns = ['id', 'at', 'day', 'user_id', 'kind', 'record_id', 'label', 'event'] as const;
  const allLines = lines.select([...columns, 'changes', 'position', 'night']);
  return db.selectFrom(allLines.unionAll(failed).as('history_line'));
}

const loadLines = loader(
  (db, ids) =>
    db
      .selectFrom('history_line')
      .leftJoin('user_account', 'user_account.id', 'history_line.user_id')
      .selectAll('history_line')
      .select(['username', 'first_name', 'last_name'])
      .where('history_line.id', 'in', ids),
  (row): HistoryLine => ({
    _id: row.id,
    at: row.at,
    by: personOf(row),
    kind: row.kind,
    record: row.record_id,
    label: row.label,
    event: row.event,
    changes: fromJson(row.changes),
  }),
);

type RecordedFields = Map<string, HistoryValue>;

/** The last recorded value of each field, and the events, oldest first. */
export type RecordedHistory = {
  fields: RecordedFields;
  events: { event: string; isByServer: boolean }[];
};

/** For every record of a kind that has a line, by id; `byPeople` omits changes by the server itself. */
export async function recordedHistoryOf(
  db: Db,
  kind: HistoryKind,
  { byPeople = false } = {},
): Promise<Map<string, RecordedHistory>> {
  const lines = await db
    .selectFrom('history_line')
    .select(['record_id', 'event', 'changes', 'user_id'])
    .where('kind', '=', kind)
    .where('event', 'not in', ['loggedIn', 'loginFailed'])
    .$if(byPeople, (query) => query.where('user_id', 'is not', null))
    .orderBy('record_id')
    .orderBy('position')
    .execute();
  const records = new Map<string, RecordedHistory>();
  for (const { record_id, event, changes, user_id } of lines) {
    const history: RecordedHistory = records.get(record_id) ?? { fields: new Map(), events: [] };
    records.set(record_id, history);
    history.events.push({ event, isByServer: user_id === null });
    for (const { field, to } of fromJson(changes)) {
      // Some changes were omitted because they were too long, so no earlier value is reliable.
      if (field === 'leftOut') history.fields.clear();
      else history.fields.set(field, to);
    }
  }
  return records;
}

/** The values that the history would record for a new record with this content; empty fields are missing. */
export function fieldsNow(tracked: AnyTracked, record: unknown): RecordedFields {
  const changes = differences(tracked, null, record);
  return new Map(
    changes.flatMap((change) => limitChanges([change])).map(({ field, to }) => [field, to]),
  );
}
