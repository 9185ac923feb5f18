import { sql, type SqlBool } from 'kysely';
import { searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import { freeze, frozenAddress } from './snapshot.ts';

/**
 * What an erasure does to a document that the law keeps: its notes and its link go at once, its client's name when it is
 * no longer kept.
 */
export const erasedDocument = {
  texts: { client_full_name: 'apart', client_company_name: 'apart', notes: 'emptied' },
  nulls: ['public_id'],
} as const;

/** What replaces the client on a document. */
export const blankClient = () => ({
  ...searchable({ client_full_name: '', client_company_name: '', notes: '' }),
  client_vat_number: '',
  client_address: freeze(frozenAddress, null),
  public_id: null,
});

/** Documents dated before `since`, of all erased clients or of this one. */
export type ExpiredDocuments = { since: Day; client?: string | undefined };

/**
 * A document, dated by the column `day`, that still names an erased client though it is no longer kept. Ask it under a
 * lock: another server may be erasing it.
 */
export function isExpired(day: string, { since, client }: ExpiredDocuments) {
  const only = client === undefined ? sql`` : sql`and client_id = ${client}`;
  return sql<SqlBool>`(client_full_name <> '' or client_company_name <> '')
    and ${sql.ref(day)} < ${since}
    and client_id in (select id from client where erased_on is not null) ${only}`;
}
