import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import { dialectOf } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';
import { fewRows, largeTables } from './large-shop.ts';
import type { RecordedQuery } from './recorded-database.ts';

/** `inOrder`: a page is read from an index in the order of the list until it is full. */
export type Scan = { table: string; how: 'whole' | 'inOrder' };

/** The large tables that a statement reads without an index lookup. */
export async function scansOf(db: Db, query: RecordedQuery): Promise<Scan[]> {
  const isSqlite = dialectOf(db).tableEnd === 'strict';
  const scans = isSqlite ? await sqliteScans(db, query) : await postgresScans(db, query);
  return scans.filter(({ table }) => table in largeTables || table.startsWith('search_entry'));
}

/** The indexes that SQLite reads for a statement. */
export async function sqliteIndexes(db: Db, query: RecordedQuery): Promise<string[]> {
  const details = await sqlitePlan(db, query);
  return details.flatMap((detail) => / INDEX (\w+)/.exec(detail)?.[1] ?? []);
}

async function sqlitePlan(db: Db, { sql: text, parameters }: RecordedQuery): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(plan);
  return rows.map(({ detail }) => detail);
}

async function sqliteScans(db: Db, query: RecordedQuery): Promise<Scan[]> {
  const { sql: text } = query;
  const details = await sqlitePlan(db, query);
  const isSorted = details.some((detail) => detail === 'USE TEMP B-TREE FOR ORDER BY');
  return details.flatMap((detail): Scan[] => {
    const [, name = '', virtual, index] =
      /^SCAN (\w+)(?: (VIRTUAL) TABLE INDEX \d+:\S*M)?(?:.* USING (?:COVERING )?INDEX (\w+))?/.exec(
        detail,
      ) ?? [];
    if (name === '' || virtual !== undefined || fewRows.has(index ?? '')) return [];
    const isPage = !isSorted && /\blimit\b/i.test(text);
    return [{ table: tableOf(name, text), how: isPage ? 'inOrder' : 'whole' }];
  });
}

/** Plans use the table's alias in the statement. */
function tableOf(name: string, text: string): string {
  return new RegExp(`"?(\\w+)"? as "?${name}"?\\b`, 'i').exec(text)?.[1] ?? name;
}

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans: PlanNode[];
};

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(planNode).default([]);
  },
});

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }));

/** If a plan scans a whole table even when scans are made as expensive as possible, there is no index for it. */
async function postgresScans(db: Db, { sql: text, parameters }: RecordedQuery): Promise<Scan[]> {
  const plan = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const rows = await db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    return (await trx.executeQuery(plan)).rows;
  });
  const trees = explained.parse(rows).flatMap((row) => row['QUERY PLAN']);
  return trees.flatMap(({ Plan }) => scansBelow(Plan, false));
}

/** A limit above these nodes stops the scan below. */
const STREAMING =
  /^(?:Limit|Nested Loop|Subquery Scan|Result|Unique|Incremental Sort|(?:Merge )?Append)$/;

function scansBelow(node: PlanNode, isLimited: boolean, table = ''): Scan[] {
  const type = node['Node Type'];
  const name = node['Relation Name'] ?? table;
  const isPage = isLimited && type.startsWith('Index');
  const isScan =
    type === 'Seq Scan' ||
    (/Index.* Scan$/.test(type) &&
      node['Index Cond'] === undefined &&
      !fewRows.has(node['Index Name'] ?? ''));
  const limited = type === 'Limit' || (isLimited && STREAMING.test(type));
  const below = node.Plans.flatMap((plan) => scansBelow(plan, limited, name));
  return isScan ? [{ table: name, how: isPage ? 'inOrder' : 'whole' }, ...below] : below;
}
