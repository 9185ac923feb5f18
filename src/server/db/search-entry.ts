import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { SearchWord } from '#shared/search/words.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import type { Db } from './open.ts';

/** Which of a word's forms count. */
export type Form = 'exact' | 'literal' | 'sound';

/** A record that was found, with what it was found by. */
type FoundEntry = { id: string; text: string; sound: string };

/** The newest records of a kind that have every word in one of these forms; `most` of them. */
export async function newestEntries(
  db: Db,
  kind: SearchKind,
  asked: { words: SearchWord[]; forms: Form[]; most: number },
): Promise<FoundEntry[]> {
  const source = entriesWith(dialectOf(db), kind, asked);
  if (source === undefined) return [];
  const newest = sql<FoundEntry>`select id, text, sound from ${source} as found
    order by place desc limit ${asked.most}`;
  return (await newest.execute(db)).rows;
}

/** Whose entry a row is found by: the kind of that record, and where the row has its id. */
export type EntryOf = { kind: SearchKind; id: Expression<unknown> };

/** True where the record with this id, of the kind, has every word, as it is written or sounds. */
export function hasWords(
  dialect: Dialect,
  words: SearchWord[],
  { kind, id }: EntryOf,
): RawBuilder<SqlBool> {
  const forms: Form[] = ['exact', 'literal', 'sound'];
  const source = entriesWith(dialect, kind, { words, forms });
  return source === undefined ? sql`1 = 1` : sql`${id} in (select id from ${source} as found)`;
}

/** Undefined where there is nothing to look for. */
function entriesWith(
  dialect: Dialect,
  kind: SearchKind,
  { words, forms }: { words: SearchWord[]; forms: Form[] },
) {
  const needles = words.map((word) => [...new Set(forms.flatMap((form) => needlesOf[form](word)))]);
  const isComplete = needles.length > 0 && needles.every((each) => each.length > 0);
  return isComplete ? dialect.withTexts(kind, needles) : undefined;
}

/** Texts of three letters at least, as the entries have them (`shared/search/entry.ts`). */
const needlesOf: Record<Form, (word: SearchWord) => string[]> = {
  exact: ({ exact, literal }) => (exact.length === 0 ? [beginning(literal)] : exact.map(whole)),
  literal: ({ literal }) => [beginning(literal)],
  sound: ({ sound }) => (sound === '' ? [] : [beginning(sound)]),
};

function whole(word: string): string {
  return ` ${word} `;
}

/** A word so short is looked for where words begin. */
function beginning(word: string): string {
  return word.padStart(3, ' ');
}
