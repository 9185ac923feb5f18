import type { SearchHit } from '#shared/contract/search-everywhere.ts';
import type { Locale } from '#shared/locale.ts';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { SearchWord } from '#shared/search/words.ts';
import { soundKey } from '#shared/sound.ts';
import { fold, phoneDigits } from '#shared/text.ts';
import type { Db } from '../db/open.ts';
import { hitKinds } from './hit-kinds.ts';

type Asked = { kind: SearchKind; ids: string[]; words: SearchWord[] };

/** These records of a kind as they are shown where they were found, in their order. */
export async function loadHits(db: Db, locale: Locale, asked: Asked): Promise<SearchHit[]> {
  const { kind, ids, words } = asked;
  const { path, load } = hitKinds[kind];
  const shown = new Map((await load(db, ids, locale)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const one = shown.get(id);
    if (one === undefined) return [];
    const { title, also = [] } = one;
    const subtitle = one.facts.filter((fact) => fact !== '').join(' · ');
    const match = matchIn(also, words, `${title} ${subtitle}`);
    return [{ _id: id, kind, title, subtitle, to: `${path}/${id}`, match }];
  });
}

/** The first that has a word which is not in sight. */
function matchIn(also: string[], words: SearchWord[], inSight: string): string {
  const hidden = words.filter((word) => !has(inSight, word));
  return also.find((text) => hidden.some((word) => has(text, word))) ?? '';
}

function has(text: string, { literal, sound }: SearchWord): boolean {
  const isLiteral = fold(text).includes(literal) || phoneDigits(text).includes(literal);
  return isLiteral || (sound !== '' && soundKey(text).includes(sound));
}
