import { type CompiledQuery, sql } from 'kysely';
import { type Dialect, dialectOf } from './dialect.ts';
import { runStatements } from './migration.ts';
import type { Db } from './open.ts';

type Row = Record<string, unknown>;

/** A statement has at most so many rows, and so many values, which both databases take. */
const ROWS = 500;
const VALUES = 10_000;

/**
 * Copies every row into a database of either kind that has the same tables, just made. `from` stands
 * still meanwhile, and `to` is in a transaction. Throws where not every row arrives.
 */
export async function copyRows(from: Db, to: Db): Promise<void> {
  const { lettersIndex } = dialectOf(to);
  await runStatements(to, lettersIndex.drop);
  for (const [table, columns] of await commonTables(from, to)) {
    // What a migration or a trigger wrote there is among what is copied.
    if ((await count(to, table)) > 0) await sql`delete from ${sql.table(table)}`.execute(to);
    await copyTable(from, to, { table, columns });
    const [there, arrived] = [await count(from, table), await count(to, table)];
    if (arrived !== there) throw new Error(`${arrived} of ${there} rows of ${table} arrived.`);
  }
  await dialectOf(to).goOnNumbering(to, 'search_entry', 'place');
  await runStatements(to, lettersIndex.make);
  // Whoever checks it next reads all of it.
  await sql`analyze`.execute(to);
}

/** What can be written of each table, in an order in which a row that is named is there already. */
async function commonTables(from: Db, to: Db): Promise<Map<string, string[]>> {
  const [theirs, ours] = [await dialectOf(from).columns(from), await dialectOf(to).columns(to)];
  const isThere = new Set(theirs.map(({ place, field }) => `${place}.${field}`));
  const common = ours.filter(({ place, field }) => isThere.has(`${place}.${field}`));
  const byTable = Map.groupBy(common, ({ place }) => place);
  const order = inOrder([...byTable.keys()], await dialectOf(to).references(to));
  return new Map(
    order.map((table) => [table, byTable.get(table)?.map(({ field }) => field) ?? []]),
  );
}

type ForeignKey = Pick<Awaited<ReturnType<Dialect['references']>>[number], 'place' | 'parent'>;

function inOrder(tables: string[], references: ForeignKey[]): string[] {
  // The invoices' triggers write its rows.
  const named = [...references, { place: 'invoice_day', parent: 'invoice' }];
  const left = new Set(tables);
  return tables.map(() => {
    const waits = (table: string) =>
      named.some(({ place, parent }) => place === table && left.has(parent));
    const next = [...left].find((table) => !waits(table));
    if (next === undefined) throw new Error(`${[...left].join(', ')} name each other.`);
    left.delete(next);
    return next;
  });
}

type CopiedTable = { table: string; columns: string[] };

async function copyTable(from: Db, to: Db, { table, columns }: CopiedTable): Promise<void> {
  const rows = from.selectFrom(sql<Row>`${sql.table(table)}`.as('copied')).select(columns);
  const most = Math.min(ROWS, Math.floor(VALUES / columns.length));
  const written = new Map<number, CompiledQuery>();
  let part: Row[] = [];
  const write = async () => {
    const query = written.get(part.length) ?? insertion(part, { table, columns }).compile(to);
    written.set(part.length, query);
    await to.executeQuery({ ...query, parameters: part.flatMap((row) => valuesOf(row, columns)) });
    part = [];
  };
  for await (const row of dialectOf(from).eachRow(from, rows)) {
    part.push(row);
    if (part.length === most) await write();
  }
  if (part.length > 0) await write();
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
