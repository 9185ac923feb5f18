import { type Db, type Form, newestEntries } from '#server/platform/db/index.ts';
import { MAX_COUNTED_HITS, type SearchKind, searchKinds } from '#shared/base/choices.ts';
import type { SearchGroup } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/i18n/format.ts';
import {
  asPrefix,
  type EntryText,
  isByEar,
  type SearchWord,
  searchWords,
} from '#shared/rules/words.ts';
import type { HitLoader } from './hits.ts';
import { kindsOf } from './search-entry.store.ts';

/** Hits shown per kind. */
const SHOWN = 5;

type Kinds = readonly SearchKind[];
type SearchQuery = { q: string; kinds?: Kinds | undefined; records?: string[] | undefined };

type HitOptions = { locale: Locale; loadHits: HitLoader };

/** The records that have every word, by kind; without words, those with the ids in `records`. */
export async function searchEverywhere(
  db: Db,
  { locale, loadHits }: HitOptions,
  { q, kinds = searchKinds, records = [] }: SearchQuery,
): Promise<SearchGroup[]> {
  const words = searchWords(q);
  const results =
    words.length === 0 ? await findNamed(db, kinds, records) : await find(db, kinds, words);
  const most = words.length === 0 ? MAX_COUNTED_HITS : SHOWN;
  const shown = new Map(results.map(({ kind, ids }) => [kind, ids.slice(0, most)]));
  const hits = await loadHits(db, locale, { ids: shown, words });
  return results
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => ({
      kind,
      total: ids.length,
      hits: ids.slice(0, most).flatMap((id) => hits.get(id) ?? []),
    }));
}

/** `isExact`: the best record has exactly the numbers that were typed. */
type KindResult = { kind: SearchKind; ids: string[]; isExact?: boolean };

async function find(db: Db, kinds: Kinds, words: SearchWord[]): Promise<KindResult[]> {
  const results = await findIds(db, kinds, words);
  return results.some(({ ids }) => ids.length > 0) ? results : findIds(db, kinds, asPrefix(words));
}

/**
 * In order of rank: exact numbers, literal matches, then matches by sound; among these, word starts
 * first, then newer records.
 */
async function findIds(db: Db, kinds: Kinds, words: SearchWord[]): Promise<KindResult[]> {
  const findEntries = async (among: Kinds, ...forms: Form[]) => {
    const entries = await newestEntries(db, among, { words, forms, most: MAX_COUNTED_HITS });
    return Map.groupBy(entries, ({ kind }) => kind);
  };
  const literalMatches = await findEntries(kinds, 'exact', 'literal');
  const isEnough = (kind: SearchKind) => literalMatches.get(kind)?.length === MAX_COUNTED_HITS;
  // For a common word only the newest records are read, so that it costs no more than a rare one; exact
  // numbers among the others need a search of their own.
  const isNumber = words.some(({ exact }) => exact.length > 0);
  const exactMatches = isNumber ? await findEntries(kinds.filter(isEnough), 'exact') : NO_ENTRIES;
  const hasSound = words.some(
    (word) => hasOtherSound(word) || (isByEar(word) && word.alike.length > 0),
  );
  const rest = hasSound ? kinds.filter((kind) => !isEnough(kind)) : [];
  // All literal matches of a single word are known by now.
  const soundMatches = await findEntries(rest, ...(words.length === 1 ? SOUND_ONLY : ANY_FORM));
  const results = kinds.map((kind) => {
    const entries = [exactMatches, literalMatches, soundMatches].flatMap(
      (byKind) => byKind.get(kind) ?? [],
    );
    return { kind, ...ranked(entries, words) };
  });
  // A carpet with exactly the typed number comes before phone numbers that contain it.
  return results.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
}

function hasOtherSound({ literal, sound }: SearchWord): boolean {
  return sound !== '' && sound !== literal;
}

const NO_ENTRIES = new Map<SearchKind, never>();
const SOUND_ONLY: Form[] = ['sound'];
const ANY_FORM: Form[] = ['exact', 'literal', 'sound'];

function ranked(entries: ({ id: string } & EntryText)[], words: SearchWord[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const best = [...byId.values()]
    .map((entry) => ({ id: entry.id, rank: rankOf(entry, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_COUNTED_HITS);
  return { ids: best.map(({ id }) => id), isExact: best[0]?.rank === 0 };
}

/** The existing ones of these records, in their order. */
async function findNamed(db: Db, kinds: Kinds, records: string[]): Promise<KindResult[]> {
  if (records.length === 0) return [];
  const kindOf = await kindsOf(db, records);
  return kinds.map((kind) => ({ kind, ids: records.filter((id) => kindOf.get(id) === kind) }));
}

/** 0 if every word is a number that the record has exactly; higher is worse. */
function rankOf(entry: EntryText, words: SearchWord[]): number {
  return words.reduce((sum, word) => sum + rankOfWord(entry, word), 0);
}

function rankOfWord({ text, sound }: EntryText, word: SearchWord): number {
  const { exact, literal, alike } = word;
  if (exact.some((number) => text.includes(` ${number} `))) return 0;
  const looks = isByEar(word) ? [literal] : [literal, ...alike];
  if (looks.some((look) => text.includes(` ${look}`))) return 1;
  if (looks.some((look) => text.includes(look))) return 2;
  return sound.includes(` ${word.sound}`) ? 3 : 4;
}
