import { type RawBuilder, sql } from 'kysely';
import type { SealedTable } from '#server/platform/db/index.ts';
import { joinedWords } from '#server/platform/search/index.ts';

type FrozenNames = { client_company_name: string; client_full_name: string };

/** Documents show the names they were issued with. */
export function frozenName(row: FrozenNames): string {
  return [row.client_company_name, row.client_full_name].filter(Boolean).join(' · ');
}

/** The words of a document: the names it was issued with, until the client is erased, and these columns. */
export function wordsOfDocument(table: SealedTable, ...also: string[]): RawBuilder<unknown> {
  const more = also.map((column) => sql` || ' ' || ${sql.ref(column)}`);
  return sql`case when exists (select 1 from client
      where client.id = ${sql.ref(`${table}.client_id`)} and erased_on is not null) then ' '
    else ${joinedWords('client_full_name_fold', 'client_company_name_fold')} end${sql.join(more, sql``)} as words`;
}
