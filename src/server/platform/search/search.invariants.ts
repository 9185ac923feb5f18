import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#server/platform/db/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import type { SearchKind } from '#shared/base/choices.ts';
import type { SearchedKinds } from './hits.ts';
import { idsAfter } from './search-entry.store.ts';
import { buildEntries } from './searched-record.store.ts';
import type { Searched } from './searched.ts';

export function searchInvariants(searched: SearchedKinds): Invariants {
  const kinds = Object.values(searched);
  const isThere = kinds.map(({ table }) => `exists (select 1 from ${table} where id = record_id)`);
  return {
    'what is searched of a record is what would be written of it now': async (db) => {
      const wrong: string[] = [];
      for (const kind of kinds) wrong.push(...(await wrongEntries(db, kind)));
      return wrong;
    },
    'only what there is is searched': `
      select record_id as id from search_entry where not (${isThere.join(' or ')})`,
  };
}

async function wrongEntries(db: Db, searched: Searched): Promise<string[]> {
  const wrong: string[] = [];
  for (let last = ''; ;) {
    const ids = await idsAfter(db, searched, last);
    if (ids.length === 0) return wrong;
    last = ids.at(-1) ?? last;
    const built = new Map(
      (await buildEntries(db, searched, ids)).map((entry) => [entry.id, entry]),
    );
    const rows = await db
      .selectFrom('search_entry')
      .select(['record_id as id', 'kind', 'text', 'sound'])
      .where('record_id', 'in', ids)
      .execute();
    const kept = new Map(rows.map((row) => [row.id, row]));
    wrong.push(...ids.filter((id) => !isSame(searched.kind, built.get(id), kept.get(id))));
    await yieldToEventLoop();
  }
}

type BuiltEntry = { text: string; sound: string };

function isSame(
  kind: SearchKind,
  built?: BuiltEntry,
  kept?: BuiltEntry & { kind: SearchKind },
): boolean {
  if (built === undefined || kept === undefined) return built === kept;
  return kept.kind === kind && kept.text === built.text && kept.sound === built.sound;
}
