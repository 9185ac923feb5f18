import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { documents, keptDocuments, tables } from '#server/office/modules/index.ts';
import type {
  Db,
  DocumentTable,
  Erased,
  ErasedColumns,
  Tables,
} from '#server/platform/db/index.ts';
import { countLines } from '#server/platform/history/index.ts';
import type { Day } from '#shared/base/day.ts';
import { keysOf } from '#shared/base/record-of.ts';
import type { ErasedThing, Erasure } from '#shared/contract/erasure.ts';

type Counts = Record<ErasedThing, number>;

/** How many records of each kind an erasure changes; documents dated before `since` are no longer kept. */
export async function countErased(db: Db, client: string, since: Day): Promise<Counts> {
  const linked = new Set(documents.map(({ table }) => table).filter((table) => table !== 'client'));
  const links = unionOf([...linked], 'public_id');
  const notes = unionOf(
    keptDocuments.map(({ table }) => table),
    'notes',
  );
  const of = (source: unknown, more = sql``) => sql<number>`(select count(*)
    from ${source} as counted where client_id = ${client} ${more})`;
  const expired = keptDocuments.map(({ table, kept }) =>
    of(sql.table(table), sql`and ${sql.ref(kept.day)} < ${since}`),
  );
  const { rows } = await sql<Omit<Counts, 'contact' | 'history'>>`select
    ${of(sql`client_item`)} as "clientItems",
    (select count(*) from photo join client_item on client_item.id = photo.client_item_id
      where client_id = ${client}) as photos,
    ${of(sql`job`)} as jobs, ${of(sql`stay`)} as stays, ${of(sql`handover`)} as handovers,
    ${of(sql`mail`)} as mails,
    ${of(links, sql`and public_id is not null`)} + 1 as links,
    ${of(notes, sql`and notes <> ''`)} as notes,
    ${sql.join(expired, sql` + `)} as expired`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return { contact: 1, ...counts, history: await countLines(db, client) };
}

function unionOf(from: readonly DocumentTable[], column: string) {
  const selects = from.map(
    (table) => sql`select ${sql.ref(column)}, client_id from ${sql.table(table)}`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}

export type KeptDocuments = Pick<Erasure['kept'][number], 'what' | 'count'> & { last: Day | null };

/** The documents that are kept: how many, and the date of the last one. */
export async function countKept(db: Db, client: string, since: Day): Promise<KeptDocuments[]> {
  const counted: KeptDocuments[] = [];
  for (const { table, kept } of keptDocuments) {
    const day = sql.ref(kept.day);
    const { rows } = await sql<Omit<KeptDocuments, 'what'>>`
      select count(*) as count, max(${day}) as last
      from ${sql.table(table)} where client_id = ${client} and ${day} >= ${since}`.execute(db);
    counted.push(...rows.map((row) => ({ what: kept.as, ...row })));
  }
  return counted;
}

/** Does with every row of the client what its table says (`erased`), and forgets kept answers about them. */
export async function eraseRows(db: Db, client: string): Promise<void> {
  for (const table of keysOf(tables)) {
    const rows = clientRows(table);
    if (rows === undefined) continue;
    const { erased, ofClient } = rows;
    const [from, isOwn] = [sql.table(table), ofClient(client)];
    if (erased === 'deleted') await sql`delete from ${from} where ${isOwn}`.execute(db);
    if (typeof erased !== 'object') continue;
    const emptied = assignments(erased).map(([column, to]) => sql`${sql.ref(column)} = ${to}`);
    await sql`update ${from} set ${sql.join(emptied)} where ${isOwn}`.execute(db);
  }
  await db.deleteFrom('idempotency').where('answer', 'like', `%${client}%`).execute();
}

type ClientRows = { ofClient: (client: string) => RawBuilder<SqlBool>; erased: Erased };

function clientRows(table: keyof typeof tables): ClientRows | undefined {
  const { exported } = tables[table];
  return 'erased' in exported ? exported : undefined;
}

function assignments({ texts, plainTexts = [], nulls = [] }: ErasedColumns) {
  const emptied = Object.keys(texts).filter((text) => texts[text] === 'emptied');
  return [
    ...[...emptied.flatMap((text) => [text, `${text}_fold`]), ...plainTexts].map(
      (column) => [column, ''] as const,
    ),
    ...nulls.map((column) => [column, null] as const),
  ];
}

/** The mails to a client, by which their files are named. */
export async function mailsOf(db: Db, client: string) {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'created_on'])
    .where('client_id', '=', client)
    .execute();
  return rows.map(({ id, created_on: createdOn }) => ({ id, createdOn }));
}

/** The ids of a client's rows in a table that names its client. */
export async function idsOf(db: Db, table: keyof Tables, client: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where client_id = ${client}`.execute(db);
  return rows.map(({ id }) => id);
}
