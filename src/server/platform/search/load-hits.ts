import type { SearchHit } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/locale.ts';
import { type SearchKind, searchKinds } from '#shared/search/kinds.ts';
import type { SearchWord } from '#shared/search/words.ts';
import { soundKey } from '#shared/sound.ts';
import { fold, phoneDigits } from '#shared/text.ts';
import { type Db, fromJson } from '../db/index.ts';
import { hitKinds } from './hit-kinds.ts';
import { type HitRow, type HitRows, hitRows, type IdsOfKinds } from './hit.store.ts';

type HitsQuery = { ids: IdsOfKinds; words: SearchWord[] };

/** The hits of these records, by id. */
export async function loadHits(
  db: Db,
  locale: Locale,
  { ids, words }: HitsQuery,
): Promise<Map<string, SearchHit>> {
  const rows = await hitRows(db, ids);
  const hits = searchKinds.flatMap((kind) =>
    rows === undefined ? [] : hitsOf(kind, rows[kind], { locale, words }),
  );
  return new Map(hits.map((hit) => [hit._id, hit]));
}

type HitOptions = { locale: Locale; words: SearchWord[] };

function hitsOf<K extends SearchKind>(kind: K, rows: HitRows[K], options: HitOptions): SearchHit[] {
  return fromJson(rows).map((row: HitRow<K>) => hitOf(kind, row, options));
}

function hitOf<K extends SearchKind>(
  kind: K,
  row: HitRow<K>,
  { locale, words }: HitOptions,
): SearchHit {
  const { path, show } = hitKinds[kind];
  const { title, facts, also = [] } = show(row, locale);
  const subtitle = facts.filter((fact) => fact !== '').join(' · ');
  const match = matchIn(also, words, `${title} ${subtitle}`);
  return { _id: row.id, kind, title, subtitle, to: `${path}/${row.id}`, match };
}

/** The first text with a word that title and subtitle do not show. */
function matchIn(also: string[], words: SearchWord[], inSight: string): string {
  const hidden = words.filter((word) => !has(inSight, word));
  return also.find((text) => hidden.some((word) => has(text, word))) ?? '';
}

function has(text: string, { literal, sound }: SearchWord): boolean {
  const isLiteral = fold(text).includes(literal) || phoneDigits(text).includes(literal);
  return isLiteral || (sound !== '' && soundKey(text).includes(sound));
}
