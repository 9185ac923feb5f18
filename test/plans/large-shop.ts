import { sql } from 'kysely';
import { dialectOf } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Row counts of a shop after years: scanning one of these tables gets slower with the shop's age. */
export const largeTables: Partial<Record<keyof Tables, number>> = {
  client: 20_000,
  client_item: 60_000,
  job: 120_000,
  job_item: 360_000,
  invoice: 100_000,
  credit: 5_000,
  payment: 60_000,
  payment_invoice: 70_000,
  stay: 100_000,
  stay_move: 150_000,
  photo: 100_000,
  photo_mark: 50_000,
  handover: 50_000,
  handover_piece: 150_000,
  history_line: 1_000_000,
  history_link: 2_000_000,
  search_entry: 400_000,
  mail: 150_000,
  bank_line: 50_000,
  count_scan: 100_000,
  tag: 60_000,
  subscription_run: 20_000,
};

/** Partial indexes of what is open, waiting or failed: they have few rows however old the shop is. */
export const fewRows = new Set([
  'invoice_cancelled',
  'invoice_not_sent',
  'invoice_on_account',
  'invoice_outstanding',
  'invoice_owed',
  'invoice_replaces',
  'job_deleted',
  'job_open',
  'job_to_invoice',
  'job_waiting',
  'mail_failed',
  'mail_held',
  'mail_waiting',
  'photo_deleted',
  'stay_job_open',
  'stay_open',
  'stay_place',
  'stay_stored',
  'subscription_run_failed',
]);

const FEW = 500;
const DAYS = 1_500;
const CHOICES = 5;

/** Makes the planner treat the few rows of the test as those of a large shop. */
export async function pretendLarge(db: Db): Promise<void> {
  if (dialectOf(db).tableEnd === 'strict') await writeSqliteStatistics(db);
  else await writePostgresStatistics(db);
}

type IndexColumn = { tbl: string; idx: string; isUnique: number; column: string | null };

async function writeSqliteStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
  const { rows } = await sql<IndexColumn>`
    select list.name as tbl, own.name as idx, own."unique" as "isUnique", info.name as "column"
    from pragma_table_list as list, pragma_index_list(list.name) as own,
      pragma_index_info(own.name) as info
    where list.type = 'table' order by own.name, info.seqno`.execute(db);
  for (const [idx, columns] of Map.groupBy(rows, (row) => row.idx)) {
    const [{ tbl, isUnique } = { tbl: '', isUnique: 0 }] = columns;
    const size = largeTables[tbl as keyof Tables];
    if (size === undefined) continue;
    const stat = statOf(fewRows.has(idx) ? FEW : size, columns, isUnique === 1);
    await sql`delete from sqlite_stat1 where tbl = ${tbl} and idx = ${idx}`.execute(db);
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(
      db,
    );
  }
  // Reloads the statistics.
  await sql`analyze sqlite_schema`.execute(db);
}

/**
 * The content of `sqlite_stat1`: the number of rows and, for each further column of the index, how many rows share
 * the values up to it.
 */
function statOf(rows: number, columns: IndexColumn[], isUnique: boolean): string {
  let share = rows;
  const shares = columns.map(({ column }, at) => {
    share = Math.max(1, Math.ceil(share / distinct(column, rows)));
    return isUnique && at === columns.length - 1 ? 1 : share;
  });
  return [rows, ...shares].join(' ');
}

function distinct(column: string | null, rows: number): number {
  if (column === null) return CHOICES;
  if (column === 'id' || column === 'ref' || /_(?:fold|file|key|iban)$/.test(column)) return rows;
  if (column.endsWith('_id')) return Math.ceil(rows / 5);
  return /date|day$|_on$|^at$|night/.test(column) ? DAYS : CHOICES;
}

/**
 * PostgreSQL estimates rows from the pages of a file and the rows per page when last counted. Both are written to the
 * catalogue, which requires the rights of the server's owner.
 */
async function writePostgresStatistics(db: Db): Promise<void> {
  for (const [table, rows] of Object.entries(largeTables)) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
    await sql`delete from pg_statistic where starelid = ${table}::regclass`.execute(db);
    await sql`update pg_class set reltuples = ${rows},
      relpages = greatest(1, pg_relation_size(oid) / 8192) where oid = ${table}::regclass`.execute(
      db,
    );
  }
}
