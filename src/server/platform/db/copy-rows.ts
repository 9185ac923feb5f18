import { type CompiledQuery, sql } from 'kysely';
import { type Dialect, dialectOf } from './dialect.ts';
import { runStatements } from './migration.ts';
import type { Db } from './open.ts';

type Row = Record<string, unknown>;

/** Limits of one insert statement, which both databases accept. */
const MAX_ROWS = 500;
const MAX_VALUES = 10_000;

/**
 * Copies every row into a newly created database of either kind with the same tables. Requires a
 * snapshot of `from` and a transaction on `to`. Throws unless every row arrives.
 */
export async function copyRows(from: Db, to: Db): Promise<void> {
  const { lettersIndex } = dialectOf(to);
  await runStatements(to, lettersIndex.drop);
  for (const [table, columns] of await commonTables(from, to)) {
    // Rows written by a migration or a trigger are also among those to be copied.
    if ((await count(to, table)) > 0) await sql`delete from ${sql.table(table)}`.execute(to);
    await copyTable(from, to, { table, columns });
    const [expected, arrived] = [await count(from, table), await count(to, table)];
    if (arrived !== expected) {
      throw new Error(`${arrived} of ${expected} rows of ${table} arrived.`);
    }
  }
  await dialectOf(to).resetSequence(to, 'search_entry', 'place');
  await runStatements(to, lettersIndex.make);
  // The data check that follows reads all tables and needs current statistics.
  await sql`analyze`.execute(to);
}

/** The writable columns that both databases have, by table; a table follows those that it references. */
async function commonTables(from: Db, to: Db): Promise<Map<string, string[]>> {
  const [sourceColumns, targetColumns] = [
    await dialectOf(from).columns(from),
    await dialectOf(to).columns(to),
  ];
  const source = new Set(sourceColumns.map(({ table_name, field }) => `${table_name}.${field}`));
  const common = targetColumns.filter(({ table_name, field }) =>
    source.has(`${table_name}.${field}`),
  );
  const byTable = Map.groupBy(common, ({ table_name }) => table_name);
  const order = inReferenceOrder([...byTable.keys()], await dialectOf(to).references(to));
  return new Map(
    order.map((table) => [table, byTable.get(table)?.map(({ field }) => field) ?? []]),
  );
}

type Dependency = Pick<Awaited<ReturnType<Dialect['references']>>[number], 'table_name' | 'parent'>;

/** Each table after those that it references. */
export function inReferenceOrder<Table extends string>(
  tables: readonly Table[],
  references: readonly Dependency[],
): Table[] {
  // Triggers on `invoice` write the rows of `invoice_day`.
  const dependencies = [...references, { table_name: 'invoice_day', parent: 'invoice' }];
  const left = new Set<string>(tables);
  return tables.map(() => {
    const isBlocked = (table: string) =>
      dependencies.some(({ table_name, parent }) => table_name === table && left.has(parent));
    const next = tables.find((table) => left.has(table) && !isBlocked(table));
    if (next === undefined) throw new Error(`${[...left].join(', ')} name each other.`);
    left.delete(next);
    return next;
  });
}

type CopiedTable = { table: string; columns: string[] };

async function copyTable(from: Db, to: Db, { table, columns }: CopiedTable): Promise<void> {
  const rows = from.selectFrom(sql<Row>`${sql.table(table)}`.as('copied')).select(columns);
  const batchSize = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length));
  const compiled = new Map<number, CompiledQuery>();
  let batch: Row[] = [];
  const write = async () => {
    const query = compiled.get(batch.length) ?? insertion(batch, { table, columns }).compile(to);
    compiled.set(batch.length, query);
    await to.executeQuery({ ...query, parameters: batch.flatMap((row) => valuesOf(row, columns)) });
    batch = [];
  };
  for await (const row of dialectOf(from).eachRow(from, rows)) {
    batch.push(row);
    if (batch.length === batchSize) await write();
  }
  if (batch.length > 0) await write();
}

function insertion(rows: Row[], { table, columns }: CopiedTable) {
  const values = rows.map((row) => sql`(${sql.join(valuesOf(row, columns))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`;
}

function valuesOf(row: Row, columns: string[]): unknown[] {
  return columns.map((name) => row[name]);
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*) as "all" from ${sql.table(table)}`.execute(db);
  return rows[0]?.all ?? 0;
}
