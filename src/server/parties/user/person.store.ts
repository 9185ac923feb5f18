import { sql } from 'kysely';
import type { z } from 'zod';
import {
  appError,
  type Db,
  hasRevision,
  type Instant,
  loader,
  searchedBy,
  searchRecords,
} from '#server/platform/db/index.ts';
import type { Role } from '#shared/base/choices.ts';
import type { Person, personBody } from '#shared/contract/person.ts';
import type { Search } from '#shared/contract/search.ts';
import { personColumns } from '#shared/records/user.ts';
import { toUser, userColumns, type UserRow } from './user.store.ts';

const personFields = [
  ...userColumns,
  'user_account.rev',
  'user_account.created_on',
  sql<Instant | null>`(select seen_on from user_seen
    where user_seen.user_id = user_account.id)`.as('seen_on'),
  sql<Instant | null>`(select expires_on from password_link
    where password_link.user_id = user_account.id)`.as('link_until'),
  sql<number | string>`(select count(*) from session
    where session.user_id = user_account.id)`.as('sessions'),
] as const;

const searched = searchedBy('user_account', personColumns);

export function searchPeople(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    from: db.selectFrom('user_account'),
    newest: [sql.ref('user_account.id')],
    load: (ids) => loadPeople(db, ids),
  });
}

const loadPeople = loader(
  (db, ids) =>
    db.selectFrom('user_account').select(personFields).where('user_account.id', 'in', ids),
  toPerson,
);

/** Throws a 404 if there is none. */
export async function getPerson(db: Db, id: string): Promise<Person> {
  const row = await db
    .selectFrom('user_account')
    .select(personFields)
    .where('user_account.id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toPerson(row);
}

type Changes = z.output<typeof personBody>;

/** Throws a 409 if the record has been changed since it was read. */
export async function updatePerson(db: Db, id: string, changes: Changes): Promise<Person> {
  await db
    .updateTable('user_account')
    .set((eb) => ({
      first_name: changes.firstName,
      last_name: changes.lastName,
      email: changes.email,
      role: changes.role,
      needs_second_step: changes.needsSecondStep ? 1 : 0,
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where(hasRevision(changes._rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
  return getPerson(db, id);
}

export async function setAccess(db: Db, id: string, hasAccess: boolean): Promise<void> {
  await db
    .updateTable('user_account')
    .set((eb) => ({ disabled: hasAccess ? 0 : 1, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

export async function setRole(db: Db, id: string, role: Role): Promise<void> {
  await db
    .updateTable('user_account')
    .set((eb) => ({ role, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * The records for which this person created a link, each once: documents, the client for a statement, the job for an
 * intake receipt, and people for links that set a password.
 */
export async function linksMadeBy(db: Db, userId: string) {
  return db
    .selectFrom('history_line')
    .select(['kind', 'record_id'])
    .distinct()
    .where('user_id', '=', userId)
    .where('event', '=', 'linkMade')
    .execute();
}

type Row = UserRow & {
  rev: number;
  created_on: Instant;
  seen_on: Instant | null;
  link_until: Instant | null;
  sessions: number | string;
};

function toPerson(row: Row): Person {
  return {
    ...toUser(row),
    _rev: row.rev,
    _createdOn: row.created_on,
    seenOn: row.seen_on,
    linkUntil: row.link_until,
    sessions: Number(row.sessions),
  };
}
