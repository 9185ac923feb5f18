import type { Db } from '#server/platform/db/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { fold } from '#shared/base/text.ts';
import type { ClientItem } from '#shared/contract/client-item.ts';
import { loadClientItems } from './client-item.store.ts';
import { searchedClientItems } from './searched-client-items.ts';

/** How many carpets each category has, without the deleted ones. */
export function countByCategory(db: Db): Promise<{ category: string; carpets: number }[]> {
  return db
    .selectFrom('client_item')
    .select(({ fn }) => ['category', fn.countAll<number>().as('carpets')])
    .where('deleted_on', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .execute();
}

/** The ids of all carpets of a category, also of deleted ones, which can be restored. */
export async function idsOfCategory(db: Db, category: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client_item')
    .select('id')
    .where('category', '=', category)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts those of the carpets that still have one category into another, and returns these. */
export async function moveToCategory(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ClientItem[]> {
  const rows = await db
    .updateTable('client_item')
    .set((eb) => ({ category: to, category_fold: fold(to), rev: eb('rev', '+', 1) }))
    .where('id', 'in', ids)
    .where('category', '=', from)
    .returning('id')
    .execute();
  const moved = rows.map(({ id }) => id);
  await updateSearchEntries(db, searchedClientItems, moved);
  return loadClientItems(db, moved);
}
