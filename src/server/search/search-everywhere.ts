import type { SearchGroup } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/locale.ts';
import { MOST_COUNTED, searchKinds, type SearchKind } from '#shared/search/kinds.ts';
import { type SearchWord, searchWords, unfinished } from '#shared/search/words.ts';
import type { Db } from '../db/open.ts';
import { type Form, newestEntries } from '../db/search-entry.ts';
import { loadHits } from './load-hits.ts';
import { rankOf } from './rank.ts';

/** How many of a kind are shown. */
const SHOWN = 5;

type Kinds = readonly SearchKind[];
type Asked = { q: string; kinds?: Kinds | undefined; records?: string[] | undefined };

/** What has every word, kind by kind; without a word, the records that are named. */
export async function searchEverywhere(
  db: Db,
  locale: Locale,
  { q, kinds = searchKinds, records = [] }: Asked,
): Promise<SearchGroup[]> {
  const words = searchWords(q);
  const found = words.length === 0 ? await named(db, kinds, records) : await find(db, kinds, words);
  const groups = found
    .filter(({ ids }) => ids.length > 0)
    .map(async ({ kind, ids }) => {
      const shown = words.length === 0 ? ids : ids.slice(0, SHOWN);
      return {
        kind,
        total: ids.length,
        hits: await loadHits(db, locale, { kind, ids: shown, words }),
      };
    });
  return Promise.all(groups);
}

type Found = { kind: SearchKind; ids: string[] };

async function find(db: Db, kinds: Kinds, words: SearchWord[]): Promise<Found[]> {
  const findAll = (asked: SearchWord[]) =>
    Promise.all(kinds.map(async (kind) => ({ kind, ids: await findIds(db, kind, asked) })));
  const found = await findAll(words);
  return found.some(({ ids }) => ids.length > 0) ? found : findAll(unfinished(words));
}

/**
 * The best first: numbers that are meant exactly, then what is written so, then what sounds so;
 * among these, where words begin with it, and what is newer.
 */
async function findIds(db: Db, kind: SearchKind, words: SearchWord[]): Promise<string[]> {
  const look = (...forms: Form[]) => newestEntries(db, kind, { words, forms, most: MOST_COUNTED });
  const written = await look('exact', 'literal');
  const isEnough = written.length === MOST_COUNTED;
  const isNumber = words.some(({ exact }) => exact.length > 0);
  const isSpoken = words.some(({ literal, sound }) => sound !== '' && sound !== literal);
  // A word that is everywhere costs no more than a rare one: only the newest are looked at, but for
  // the numbers that are meant exactly.
  const meant = isEnough && isNumber ? await look('exact') : [];
  const heard = isEnough || !isSpoken ? [] : await look('exact', 'literal', 'sound');
  const found = new Map([...meant, ...written, ...heard].map((one) => [one.id, one]));
  return [...found.values()]
    .map((one) => ({ id: one.id, rank: rankOf(one, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_COUNTED)
    .map(({ id }) => id);
}

/** Those that there are, in the order in which they are named. */
async function named(db: Db, kinds: Kinds, records: string[]): Promise<Found[]> {
  if (records.length === 0) return [];
  const rows = await db
    .selectFrom('search_entry')
    .select(['record_id', 'kind'])
    .where('record_id', 'in', records)
    .execute();
  const kindOf = new Map(rows.map((row) => [row.record_id, row.kind]));
  return kinds.map((kind) => ({ kind, ids: records.filter((id) => kindOf.get(id) === kind) }));
}
