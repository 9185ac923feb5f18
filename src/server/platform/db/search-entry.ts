import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind } from '#shared/search/kinds.ts';
import type { SearchWord } from '#shared/search/words.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { nameStatement } from './named-statements.ts';
import type { Db } from './open.ts';

/** Which of a word's forms count. */
export type Form = 'exact' | 'literal' | 'sound';

/** A record, with the text that it was found by. */
type EntryResult = { kind: SearchKind; id: string; text: string; sound: string };

type EntryQuery = { words: SearchWord[]; forms: Form[]; most: number };

/**
 * The newest records of each kind that have every word in one of these forms; `most` of a kind. All
 * kinds are asked for at once: a question for each takes longer to say than to answer.
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
  // It is much to plan and little to answer.
  nameStatement(query.sql);
  return (await db.executeQuery(query)).rows;
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
  const needles = needlesFor(words, forms);
  if (needles === undefined) return sql`1 = 1`;
  return sql`${id} in (select id from ${dialect.withTexts(kind, needles)} as found)`;
}

/** For each word the texts of which a record must have one. Undefined where there is nothing to look for. */
function needlesFor(words: SearchWord[], forms: Form[]): string[][] | undefined {
  const needles = words.map((word) => shortest(forms.flatMap((form) => needlesOf[form](word))));
  return needles.length > 0 && needles.every((each) => each.length > 0) ? needles : undefined;
}

/** Without those that another is a part of: whoever has them has that one. */
function shortest(texts: string[]): string[] {
  const each = [...new Set(texts)];
  return each.filter((text) => !each.some((other) => other !== text && text.includes(other)));
}

/** Texts of three letters at least, as the entries have them (`shared/search/entry.ts`). */
const needlesOf: Record<Form, (word: SearchWord) => string[]> = {
  exact: ({ exact, literal }) => (exact.length === 0 ? [beginning(literal)] : exact.map(whole)),
  literal: ({ literal }) => [beginning(literal)],
  sound: ({ sound }) => (sound === '' ? [] : [beginning(sound)]),
};

/** With as much before it as the beginning of a short word. */
function whole(word: string): string {
  return beginning(` ${word} `, 4);
}

/** A word so short is looked for where words begin. */
function beginning(word: string, least = 3): string {
  return ' '.repeat(Math.max(0, least - Array.from(word).length)) + word;
}
