import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#shared/base/choices.ts';
import { isByEar, type SearchWord } from '#shared/rules/words.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import type { Db } from './open.ts';
import { nameStatement } from './postgres.ts';

export type Form = 'exact' | 'literal' | 'sound';

type EntryResult = { kind: SearchKind; id: string; text: string; sound: string };

type EntryQuery = { words: SearchWord[]; forms: Form[]; most: number };

/**
 * The newest records, `most` of each kind, that have every word in one of these forms. One statement
 * for all kinds: a statement for each would cost more in round trips than in execution.
 */
export async function newestEntries(
  db: Db,
  kinds: readonly SearchKind[],
  { words, forms, most }: EntryQuery,
): Promise<EntryResult[]> {
  const needles = needlesFor(words, forms);
  if (needles === undefined || kinds.length === 0) return [];
  const newest = dialectOf(db).newestWithTexts(kinds, needles, most);
  const query = sql<EntryResult>`${newest}`.compile(db);
  // Planning it takes longer than running it.
  nameStatement(query.sql);
  return (await db.executeQuery(query)).rows;
}

/** The record by whose search entry a row is found: its kind, and the row's column with its id. */
export type EntryOf = { kind: SearchKind; id: Expression<unknown> };

/** True if the record's search entry has every word, literally or by sound. */
export function hasWords(
  dialect: Dialect,
  words: SearchWord[],
  { kind, id }: EntryOf,
): RawBuilder<SqlBool> {
  const forms: Form[] = ['exact', 'literal', 'sound'];
  const needles = needlesFor(words, forms);
  if (needles === undefined) return sql`1 = 1`;
  return sql`${id} in (select id from ${dialect.withTexts(kind, needles)} as found)`;
}

/** For each word, the texts of which an entry must contain at least one. Undefined if a word has none. */
function needlesFor(words: SearchWord[], forms: Form[]): string[][] | undefined {
  const needles = words.map((word) => shortest(forms.flatMap((form) => needlesOf[form](word))));
  return needles.length > 0 && needles.every((each) => each.length > 0) ? needles : undefined;
}

/** Drops texts that contain another one: an entry that contains them also contains that one. */
function shortest(texts: string[]): string[] {
  const each = [...new Set(texts)];
  return each.filter((text) => !each.some((other) => other !== text && text.includes(other)));
}

/** Texts of at least three characters, spaced as in the entries (`shared/rules/words.ts`). */
const needlesOf: Record<Form, (word: SearchWord) => string[]> = {
  exact: ({ exact, literal }) => (exact.length === 0 ? [beginning(literal)] : exact.map(wholeWord)),
  literal: (word) =>
    [word.literal, ...(isByEar(word) ? [] : word.alike)].map((text) => beginning(text)),
  sound: (word) => {
    const texts = [
      ...(word.sound === '' ? [] : [word.sound]),
      ...(isByEar(word) ? word.alike : []),
    ];
    return texts.map((text) => beginning(text));
  },
};

function wholeWord(word: string): string {
  return beginning(` ${word} `, 4);
}

/** Pads a short word with spaces, so that it is searched at the start of words only. */
function beginning(word: string, least = 3): string {
  return ' '.repeat(Math.max(0, least - Array.from(word).length)) + word;
}
