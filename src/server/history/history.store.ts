import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { historyColumns, kinds } from '#shared/columns/history.ts';
import type { HistoryLine } from '#shared/contract/history.ts';
import type { Search } from '#shared/contract/search.ts';
import type { HistoryEvent, HistoryKind } from '#shared/history/kinds.ts';
import { type ChainedLine, chained } from '../db/chain.ts';
import { dialectOf } from '../db/dialect.ts';
import { fromJson } from '../db/json.ts';
import { type LateNumbers, lateNumbersOf, type Settle, type Write } from '../db/late-numbers.ts';
import type { Db } from '../db/open.ts';
import { loader } from '../db/prepared.ts';
import { searchedBy, searchRecords } from '../db/search-records.ts';
import type { Tables } from '../db/tables.ts';
import { hasFailedLogins, loadFailedLogins } from '../user/failed-login.store.ts';
import { personOf } from '../user/person-of.ts';
import { NIGHT } from './night.store.ts';

type NewLine = Omit<ChainedLine, 'id' | 'place'> & {
  /** The other records in whose history it stands. */
  also: readonly string[];
};

/**
 * Adds a line to its record's chain; the database lets nobody change it or take it away. What tells
 * of a number that is not taken yet is written with it.
 */
export async function insertLine(db: Db, tell: (settle: Settle) => NewLine): Promise<void> {
  const told = tell((value) => value);
  // Two at once would both follow the same line.
  await dialectOf(db).lock(db, `history ${told.record_id}`, NIGHT);
  const last = await lastOf(db, told.record_id);
  const late = lateNumbersOf(db);
  if (late?.isWaited) {
    waitingOf(db, late).push((settle) => ({ last, told: tell(settle) }));
    return;
  }
  for (const write of linesOf(db, [{ last, told }])) await write.execute(db);
}

type Next = { last: Last; told: NewLine };
type Waiting = ((settle: Settle) => Next)[];

/** The lines that wait for the numbers of a transaction: they are written together. */
const waitingLines = new WeakMap<LateNumbers, Waiting>();

function waitingOf(db: Db, late: LateNumbers): Waiting {
  const found = waitingLines.get(late);
  if (found) return found;
  const waiting: Waiting = [];
  waitingLines.set(late, waiting);
  late.write((settle) =>
    linesOf(
      db,
      waiting.map((next) => next(settle)),
    ),
  );
  return waiting;
}

/** Whether this person has made the record. */
export async function isMadeBy(db: Db, record: string, user: string): Promise<boolean> {
  const line = await db
    .selectFrom('history_line')
    .select('id')
    .where('record_id', '=', record)
    .where('event', '=', 'created')
    .where('user_id', '=', user)
    .executeTakeFirst();
  return line !== undefined;
}

/** Of two lines of a record the second follows the first, whatever there was when it was told. */
function linesOf(db: Db, told: Next[]): Write[] {
  const ends = new Map<string, Last>();
  const lines: Tables['history_line'][] = [];
  const links: Tables['history_link'][] = [];
  for (const {
    last,
    told: { also, ...line },
  } of told) {
    const { night, place, chain: before } = ends.get(line.record_id) ?? last;
    const whole = { id: uuid(), ...line, place: place + 1 };
    const chain = chained(before, whole);
    ends.set(line.record_id, { night, place: whole.place, chain });
    lines.push({ ...whole, chain, night });
    const records = new Set([line.record_id, ...also]);
    links.push(...[...records].map((record_id) => ({ record_id, line_id: whole.id })));
  }
  return [
    sql`${db.insertInto('history_line').values(lines)}`,
    sql`${db.insertInto('history_link').values(links)}`,
  ];
}

type Last = { night: number; place: number; chain: string };

/** The last line of a record, and the night that is not over yet. */
async function lastOf(db: Db, record: string): Promise<Last> {
  const { rows } = await sql<Last>`
    select (select coalesce(max(night), 0) + 1 from history_night) as night,
      coalesce(place, 0) as place, coalesce(chain, '') as chain
    from (select 1 as one) as one left join (select place, chain from history_line
      where record_id = ${record} order by place desc limit 1) as last on 1 = 1`.execute(db);
  return rows[0] ?? { night: 1, place: 0, chain: '' };
}

const searched = searchedBy('history_line', historyColumns, {
  by: sql.ref('history_line.user_id'),
  fromTo: sql.ref('history_line.day'),
});

export async function searchHistory(db: Db, search: Search, told: readonly HistoryKind[]) {
  // "The record" is every line that stands in its history, of whatever record the line is.
  const { record, ...filters } = search.filters;
  const of = record?.is === 'equal' ? String(record.value) : undefined;
  const lines = toldOf(db, { of, told });
  const isBeside = told.includes('user') && (of === undefined || (await hasFailedLogins(db, of)));
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: isBeside ? withFailedLogins(db, lines, of) : lines,
      newest: [sql.ref('history_line.id')],
      load: async (ids) => [
        ...(await loadLines(db, ids)),
        ...(isBeside ? await loadFailedLogins(db, ids) : []),
      ],
    },
  );
}

type Which = { of: string | undefined; told: readonly HistoryKind[] };

function toldOf(db: Db, { of, told }: Which) {
  return db
    .selectFrom('history_line')
    .$if(told.length < kinds.length, (query) => query.where('history_line.kind', 'in', told))
    .$if(of !== undefined, (query) =>
      query.where(sql<boolean>`exists (select line_id from history_link
        where history_link.line_id = history_line.id and history_link.record_id = ${of})`),
    );
}

/** With the logins that failed, which are kept apart: strangers make them, and they go again. */
function withFailedLogins(db: Db, lines: ReturnType<typeof toldOf>, of: string | undefined) {
  const failed = db
    .selectFrom('failed_login')
    .select([
      'id',
      'at',
      'day',
      sql<string | null>`cast(null as text)`.as('user_id'),
      sql<HistoryKind>`'user'`.as('kind'),
      'record_id',
      'label',
      sql<HistoryEvent>`'loginFailed'`.as('event'),
      'changes',
      sql<number>`0`.as('place'),
      sql<string>`''`.as('chain'),
      sql<number>`0`.as('night'),
    ])
    .$if(of !== undefined, (query) => query.where('record_id', '=', of ?? ''));
  const columns = ['id', 'at', 'day', 'user_id', 'kind', 'record_id', 'label', 'event'] as const;
  const whole = lines.select([...columns, 'changes', 'place', 'chain', 'night']);
  return db.selectFrom(whole.unionAll(failed).as('history_line'));
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
