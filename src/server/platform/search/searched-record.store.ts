import { type RawBuilder, sql } from 'kysely';
import { type Db, searchedEverywhere } from '#server/platform/db/index.ts';
import type { SearchKind } from '#shared/base/choices.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { clientRecord } from '#shared/records/client.ts';
import { placeRecord } from '#shared/records/place.ts';
import { type EntryText, entryText, type SearchNumbers } from '#shared/rules/words.ts';

type Entry = EntryText & { id: string };

export type SearchedRow = SearchNumbers & { id: string; words: string };

/** Omits deleted records. */
export async function searchedRows(
  db: Db,
  kind: SearchKind,
  ids: string[],
): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`${sources[kind]}
    and ${sql.ref(`${tables[kind]}.id`)} in (${sql.join(ids)})`.execute(db);
  return rows;
}

export function textOf({ id: _, words, ...numbered }: SearchedRow): EntryText {
  return entryText(words, numbered);
}

/** The entries that these records should have. */
export async function buildEntries(db: Db, kind: SearchKind, ids: string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  return (await searchedRows(db, kind, ids)).map((row) => ({ id: row.id, ...textOf(row) }));
}

export const tables = {
  client: 'client',
  clientItem: 'client_item',
  job: 'job',
  invoice: 'invoice',
  payment: 'payment',
  credit: 'credit',
  place: 'place',
} as const satisfies Record<SearchKind, string>;

const noDocument = sql`null as letter, null as amount`;

/** In the order of existing entries; a field that is declared `everywhere` later is appended. */
const clientWords = new Set([
  'full_name_fold',
  'company_name_fold',
  'phone_fold',
  'email_fold',
  'city_fold',
  'vat_number',
  'notes_fold',
  ...searchedEverywhere(clientRecord),
]);

/**
 * The searched text of each kind. A change here needs a migration that rebuilds the entries, unless
 * the added columns are empty in all existing records.
 */
const sources: Record<SearchKind, RawBuilder<unknown>> = {
  client: sql`select id, ref, ${noDocument}, ${words(...clientWords)}
    from client where deleted_on is null`,
  clientItem: sql`select id, ref, ${noDocument},
    ${joined(...searchedEverywhere(clientItemRecord))} || ' ' || coalesce(
      (select string_agg(code, ' ' order by code) from tag where client_item_id = client_item.id),
      '') as words
    from client_item where deleted_on is null`,
  job: sql`select job.id, job.ref, ${noDocument},
    ${words('client.full_name_fold', 'client.company_name_fold')}
    from job join client on client.id = job.client_id where job.deleted_on is null`,
  // Documents are found by the names they were issued with, until the client is erased.
  invoice: sql`select id, ref, case when invoice_type = 'invoice' then 'i' else 'o' end as letter,
    total as amount, ${namesOf('invoice')} from invoice where 1 = 1`,
  payment: sql`select id, ref, null as letter, amount, ${namesOf('payment')}
    from payment where 1 = 1`,
  credit: sql`select id, ref, 'c' as letter, total as amount,
    ${words('client_full_name_fold', 'client_company_name_fold')}
    from credit where 1 = 1`,
  place: sql`select id, null as ref, ${noDocument}, ${words(...searchedEverywhere(placeRecord))}
    from place where deleted_on is null`,
};

function namesOf(table: 'invoice' | 'payment'): RawBuilder<unknown> {
  return sql`case when exists (select 1 from client
      where client.id = ${sql.ref(`${table}.client_id`)} and erased_on is not null) then ' '
    else ${joined('client_full_name_fold', 'client_company_name_fold')} end as words`;
}

function words(...columns: string[]): RawBuilder<unknown> {
  return sql`${joined(...columns)} as words`;
}

function joined(...columns: string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
}
