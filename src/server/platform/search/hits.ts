import { type Db, prepared } from '#server/platform/db/index.ts';
import { type SearchKind, searchKinds } from '#shared/base/choices.ts';
import type { SearchHit } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { SearchWord } from '#shared/rules/words.ts';
import type { Searched } from './searched.ts';

export type SearchedKinds = Readonly<Record<SearchKind, Searched>>;

type HitsQuery = { ids: ReadonlyMap<SearchKind, string[]>; words: SearchWord[] };

/** What gives the hits of records, by id. */
export type HitLoader = (
  db: Db,
  locale: Locale,
  query: HitsQuery,
) => Promise<Map<string, SearchHit>>;

export function hitLoader(kinds: SearchedKinds): HitLoader {
  // One statement for all kinds, because it runs with every letter that is typed.
  const rowsOfKinds = prepared<Record<SearchKind, string>>(
    (db, places) => {
      const most = places.length / searchKinds.length;
      return db.selectNoFrom(
        searchKinds.map((kind, at) =>
          kinds[kind].rows(db, places.slice(at * most, (at + 1) * most)).as(kind),
        ),
      );
    },
    { keepsPlan: true },
  );
  return async (db, locale, { ids, words }) => {
    const most = Math.max(0, ...Array.from(ids.values(), ({ length }) => length));
    // The same number of ids for each kind, so that there are few distinct statements to plan.
    const places = searchKinds.flatMap((kind) =>
      Array.from({ length: most }, (_, at) => ids.get(kind)?.[at] ?? ''),
    );
    const [rows] = await rowsOfKinds(db, places);
    const hits = searchKinds.flatMap((kind) =>
      rows === undefined ? [] : kinds[kind].hits(rows[kind], { locale, words }),
    );
    return new Map(hits.map((hit) => [hit._id, hit]));
  };
}
