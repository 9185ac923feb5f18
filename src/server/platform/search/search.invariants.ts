import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#server/platform/db/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { type SearchKind, searchKinds } from '#shared/base/choices.ts';
import { idsAfter } from './search-entry.store.ts';
import { buildEntries } from './searched-record.store.ts';

export const searchInvariants: Invariants = {
  'what is searched of a record is what would be written of it now': async (db) => {
    const wrong: string[] = [];
    for (const kind of searchKinds) wrong.push(...(await wrongEntries(db, kind)));
    return wrong;
  },
  'only what there is is searched': `
    select record_id as id from search_entry where not exists (select 1 from client where id = record_id)
      and not exists (select 1 from client_item where id = record_id)
      and not exists (select 1 from job where id = record_id)
      and not exists (select 1 from invoice where id = record_id)
      and not exists (select 1 from payment where id = record_id)
      and not exists (select 1 from credit where id = record_id)
      and not exists (select 1 from place where id = record_id)`,
};

async function wrongEntries(db: Db, kind: SearchKind): Promise<string[]> {
  const wrong: string[] = [];
  for (let last = ''; ;) {
    const ids = await idsAfter(db, kind, last);
    if (ids.length === 0) return wrong;
    last = ids.at(-1) ?? last;
    const built = new Map((await buildEntries(db, kind, ids)).map((entry) => [entry.id, entry]));
    const rows = await db
      .selectFrom('search_entry')
      .select(['record_id as id', 'kind', 'text', 'sound'])
      .where('record_id', 'in', ids)
      .execute();
    const kept = new Map(rows.map((row) => [row.id, row]));
    wrong.push(...ids.filter((id) => !isSame(kind, built.get(id), kept.get(id))));
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
