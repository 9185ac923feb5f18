import { searchKinds } from '#shared/search/kinds.ts';
import { type Db, dialectOf, inTransaction, runStatements } from '../db/index.ts';
import { countEntries, emptyEntries, idsAfter, updateSearchEntries } from './search-entry.store.ts';

/** Rebuilds all search entries and returns their number. */
export function reindex(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    await dialectOf(trx).lockMigrations(trx);
    const { lettersIndex } = dialectOf(trx);
    await runStatements(trx, lettersIndex.drop);
    await emptyEntries(trx);
    for (const kind of searchKinds) {
      for (let last = ''; ;) {
        const ids = await idsAfter(trx, kind, last);
        if (ids.length === 0) break;
        await updateSearchEntries(trx, kind, ids);
        last = ids.at(-1) ?? last;
      }
      await runStatements(trx, dialectOf(trx).remakeTextIndex(kind));
    }
    await runStatements(trx, lettersIndex.make);
    return countEntries(trx);
  });
}

/** In a transaction per kind, so that a concurrent write waits for one at most. */
export async function tidyTextIndexes(db: Db): Promise<void> {
  for (const kind of searchKinds) {
    await inTransaction(db, (trx) => runStatements(trx, dialectOf(trx).tidyTextIndex(kind)));
  }
}
