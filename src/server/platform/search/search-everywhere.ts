import type { SearchGroup } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/locale.ts';
import type { EntryText } from '#shared/search/entry.ts';
import { MAX_COUNTED_HITS, searchKinds, type SearchKind } from '#shared/search/kinds.ts';
import { type SearchWord, searchWords, asPrefix } from '#shared/search/words.ts';
import { type Db, type Form, newestEntries } from '../db/index.ts';
import { loadHits } from './load-hits.ts';
import { rankOf } from './rank.ts';
import { kindsOf } from './search-entry.store.ts';

/** How many of a kind are shown. */
const SHOWN = 5;

type Kinds = readonly SearchKind[];
type SearchQuery = { q: string; kinds?: Kinds | undefined; records?: string[] | undefined };

/** What has every word, kind by kind; without a word, the records that are named. */
export async function searchEverywhere(
  db: Db,
  locale: Locale,
  { q, kinds = searchKinds, records = [] }: SearchQuery,
): Promise<SearchGroup[]> {
  const words = searchWords(q);
  const found = words.length === 0 ? await named(db, kinds, records) : await find(db, kinds, words);
  const most = words.length === 0 ? MAX_COUNTED_HITS : SHOWN;
  const shown = new Map(found.map(({ kind, ids }) => [kind, ids.slice(0, most)]));
  const hits = await loadHits(db, locale, { ids: shown, words });
  return found
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => ({
      kind,
      total: ids.length,
      hits: ids.slice(0, most).flatMap((id) => hits.get(id) ?? []),
    }));
}

/** `isMeant`: a record has exactly the number that was typed. */
type KindResult = { kind: SearchKind; ids: string[]; isMeant?: boolean };

async function find(db: Db, kinds: Kinds, words: SearchWord[]): Promise<KindResult[]> {
  const found = await findIds(db, kinds, words);
  return found.some(({ ids }) => ids.length > 0) ? found : findIds(db, kinds, asPrefix(words));
}

/**
 * The best first: numbers that are meant exactly, then what is written so, then what sounds so;
 * among these, where words begin with it, and what is newer.
 */
async function findIds(db: Db, kinds: Kinds, words: SearchWord[]): Promise<KindResult[]> {
  const look = async (among: Kinds, ...forms: Form[]) => {
    const entries = await newestEntries(db, among, { words, forms, most: MAX_COUNTED_HITS });
    return Map.groupBy(entries, ({ kind }) => kind);
  };
  const written = await look(kinds, 'exact', 'literal');
  const isEnough = (kind: SearchKind) => written.get(kind)?.length === MAX_COUNTED_HITS;
  // A word that is everywhere costs no more than a rare one: only the newest are looked at, but for
  // the numbers that are meant exactly.
  const isNumber = words.some(({ exact }) => exact.length > 0);
  const meant = isNumber ? await look(kinds.filter(isEnough), 'exact') : nothing;
  const isSpoken = words.some(({ literal, sound }) => sound !== '' && sound !== literal);
  const rest = isSpoken ? kinds.filter((kind) => !isEnough(kind)) : [];
  // All that have one word as it is written are known by now.
  const heard = await look(rest, ...(words.length === 1 ? onlySound : anyForm));
  const found = kinds.map((kind) => {
    const entries = [meant, written, heard].flatMap((those) => those.get(kind) ?? []);
    return { kind, ...ranked(entries, words) };
  });
  // Who types a carpet's number does not mean whose telephone has it somewhere.
  return found.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant));
}

const nothing = new Map<SearchKind, never>();
const onlySound: Form[] = ['sound'];
const anyForm: Form[] = ['exact', 'literal', 'sound'];

function ranked(entries: ({ id: string } & EntryText)[], words: SearchWord[]) {
  const found = new Map(entries.map((entry) => [entry.id, entry]));
  const best = [...found.values()]
    .map((entry) => ({ id: entry.id, rank: rankOf(entry, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_COUNTED_HITS);
  return { ids: best.map(({ id }) => id), isMeant: best[0]?.rank === 0 };
}

/** Those that there are, in the order in which they are named. */
async function named(db: Db, kinds: Kinds, records: string[]): Promise<KindResult[]> {
  if (records.length === 0) return [];
  const kindOf = await kindsOf(db, records);
  return kinds.map((kind) => ({ kind, ids: records.filter((id) => kindOf.get(id) === kind) }));
}
