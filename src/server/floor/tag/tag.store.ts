import { sql } from 'kysely';
import { type Db, prepared } from '#server/platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  hasClientItem,
  joinedClient,
  joinedClientItem,
} from '#server/platform/records/index.ts';
import type { Tag } from '#shared/contract/label.ts';
import { AppError } from '#shared/fields/errors.ts';

/** Throws a 404 if there is none. */
export async function getTag(db: Db, code: string): Promise<Tag> {
  const tag = await findTag(db, code);
  if (tag === undefined) throw new AppError('record.notFound');
  return tag;
}

/** A tag on a deleted piece counts as bound to none. */
export async function findTag(db: Db, code: string): Promise<Tag | undefined> {
  const [row] = await tagsByCodes(db, [code]);
  if (row === undefined) return undefined;
  const { client_id, client_ref, first_name, last_name, company_name } = row;
  const isOn = client_id !== null && client_ref !== null && hasClientItem(row);
  const names = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    company_name: company_name ?? '',
  };
  return {
    code: row.code,
    createdOn: row.created_on,
    clientItem: isOn ? clientItemOf(row) : null,
    client: isOn ? clientOf({ client_id, client_ref, ...names }) : null,
  };
}

const tagsByCodes = prepared((db, codes) =>
  db
    .selectFrom('tag')
    .leftJoin('client_item', (join) =>
      join
        .onRef('client_item.id', '=', 'tag.client_item_id')
        .on('client_item.deleted_on', 'is', null),
    )
    .leftJoin('client', 'client.id', 'client_item.client_id')
    .select([
      'tag.code',
      'tag.created_on',
      'client_item.id as client_item_id',
      'client.id as client_id',
    ])
    .select([...joinedClientItem, ...joinedClient])
    .where('tag.code', 'in', codes),
);

/** Those of the codes that exist. */
export async function knownTags(db: Db, codes: string[]): Promise<Set<string>> {
  return new Set((await tagsByCodes(db, codes)).map(({ code }) => code));
}

/** Skips codes that exist; returns the new ones. */
export async function insertTags(db: Db, now: Date, codes: string[]): Promise<string[]> {
  const made = await db
    .insertInto('tag')
    .values(codes.map((code) => ({ code, created_on: now.toISOString(), client_item_id: null })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  return made.map(({ code }) => code);
}

/** Throws a 409 if the tag is no longer bound to `was`. */
export async function bindTag(
  db: Db,
  { code, clientItem, was }: { code: string; clientItem: string | null; was: string | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tag')
    .set({ client_item_id: clientItem })
    .where('code', '=', code)
    .where(
      sql<boolean>`(client_item_id is not distinct from ${was} or exists (select 1 from client_item
        where client_item.id = tag.client_item_id and client_item.deleted_on is not null))`,
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new AppError('record.changed');
}
