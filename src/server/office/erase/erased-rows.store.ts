import { sql } from 'kysely';
import { type Db, searchable, type Tables } from '#server/platform/db/index.ts';
import { countLines } from '#server/platform/history/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { ErasedThing } from '#shared/contract/erasure.ts';
import { earliestKeptDay } from '#shared/rules/retention.ts';

type Counts = Record<ErasedThing, number>;

/** How many records of each kind an erasure changes. */
export async function countErased(db: Db, client: string, today: Day): Promise<Counts> {
  const links = sql`(select public_id, client_id from job union all
    select public_id, client_id from invoice union all
    select public_id, client_id from payment union all
    select public_id, client_id from credit union all
    select public_id, client_id from handover)`;
  const notes = sql`(select notes, client_id from invoice union all
    select notes, client_id from payment)`;
  const of = (source: unknown, more = sql``) => sql<number>`(select count(*)
    from ${source} as counted where client_id = ${client} ${more})`;
  const since = earliestKeptDay(today);
  const { rows } = await sql<Omit<Counts, 'contact' | 'history'>>`select
    ${of(sql`client_item`)} as "clientItems",
    (select count(*) from photo join client_item on client_item.id = photo.client_item_id
      where client_id = ${client}) as photos,
    ${of(sql`job`)} as jobs, ${of(sql`stay`)} as stays, ${of(sql`handover`)} as handovers,
    ${of(sql`mail`)} as mails,
    ${of(links, sql`and public_id is not null`)} + 1 as links,
    ${of(notes, sql`and notes <> ''`)} as notes,
    ${of(sql`invoice`, sql`and date < ${since}`)}
      + ${of(sql`payment`, sql`and transaction_date < ${since}`)}
      + ${of(sql`credit`, sql`and date < ${since}`)} as expired`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return { contact: 1, ...counts, history: await countLines(db, client) };
}

type KeptDocuments = { count: number; last: Day | null };

/** The documents that the law keeps: how many, and the date of the last one. */
export async function countKept(db: Db, client: string, today: Day) {
  const since = earliestKeptDay(today);
  const of = async (table: 'invoice' | 'payment' | 'credit', day: 'date' | 'transaction_date') => {
    const { rows } = await sql<KeptDocuments>`select count(*) as count, max(${sql.ref(day)}) as last
      from ${sql.table(table)} where client_id = ${client} and ${sql.ref(day)} >= ${since}`.execute(
      db,
    );
    return rows[0] ?? { count: 0, last: null };
  };
  return {
    invoices: await of('invoice', 'date'),
    payments: await of('payment', 'transaction_date'),
    credits: await of('credit', 'date'),
  };
}

/** Empties every text about the client except those frozen in documents, and deletes their mails. */
export async function eraseRows(db: Db, client: string): Promise<void> {
  const jobs = db.selectFrom('job').select('id').where('client_id', '=', client);
  const stays = db.selectFrom('stay').select('id').where('client_id', '=', client);
  await db
    .updateTable('client_item')
    .set(searchable({ description: '' }))
    .where('client_id', '=', client)
    .execute();
  await db
    .updateTable('job')
    .set({ ...searchable({ instructions: '' }), public_id: null })
    .where('client_id', '=', client)
    .execute();
  await db
    .updateTable('job_item')
    .set(searchable({ notes: '' }))
    .where('job_id', 'in', jobs)
    .execute();
  await db
    .updateTable('stay_move')
    .set({ notes_before: null })
    .where('stay_id', 'in', stays)
    .execute();
  await db
    .updateTable('stay')
    .set({ ...searchable({ notes: '' }), export_notes: null })
    .where('client_id', '=', client)
    .execute();
  for (const table of ['invoice', 'payment', 'credit'] as const) {
    await db
      .updateTable(table)
      .set({ ...searchable({ notes: '' }), public_id: null })
      .where('client_id', '=', client)
      .execute();
  }
  await eraseBankLines(db, client);
  await db.deleteFrom('mail').where('client_id', '=', client).execute();
  await db.deleteFrom('idempotency').where('answer', 'like', `%${client}%`).execute();
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

/** The payments record what was paid; the bank's text would still name the payer. */
async function eraseBankLines(db: Db, client: string): Promise<void> {
  await db
    .updateTable('bank_line')
    .set({ ...searchable({ text: '', payer: '', reference: '' }), payer_key: '', payer_iban: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .select('bank_line_id')
        .where('client_id', '=', client)
        .where('bank_line_id', 'is not', null)
        .$castTo<{ bank_line_id: string }>(),
    )
    .execute();
}

/** Dates the deletion back to `before`, so that the next clean-up removes the files. */
export async function erasePhotos(db: Db, client: string, before: Date): Promise<void> {
  const pieces = db.selectFrom('client_item').select('id').where('client_id', '=', client);
  const photos = db.selectFrom('photo').select('id').where('client_item_id', 'in', pieces);
  await db.deleteFrom('photo_mark').where('photo_id', 'in', photos).execute();
  await db
    .updateTable('photo')
    .set({ ...searchable({ note: '' }), deleted_on: before.toISOString() })
    .where('client_item_id', 'in', pieces)
    .execute();
}

/** The ids of a client's rows in a table that names its client. */
export async function idsOf(db: Db, table: keyof Tables, client: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where client_id = ${client}`.execute(db);
  return rows.map(({ id }) => id);
}
