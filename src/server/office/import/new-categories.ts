import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import { ImportRow, type ImportTable } from './import-table.ts';

/** The carpet categories in the files that the settings lack, and which therefore have no price rule. */
export async function newCategories(db: Db, tables: readonly ImportTable[]): Promise<string[]> {
  const { clientItemsCategories } = await getConfig(db);
  const known = new Set(clientItemsCategories.map(lookAlikeKey));
  const found = new Map<string, string>();
  const pieces = tables.filter(({ file }) => file === 'pieces');
  for (const table of pieces) {
    for (const cells of table.rows) {
      const category = new ImportRow(cells, table).text('category');
      const key = lookAlikeKey(category);
      if (key !== '' && !known.has(key) && !found.has(key)) found.set(key, category);
    }
  }
  return [...found.values()];
}
