import { bareCode } from '../rules/place.ts';
import { soundKey } from '../sound.ts';
import { fold } from '../text.ts';

/** Rows whose text contains the query; if there are none, rows whose text matches by sound or place code. */
export function matching<Row>(
  rows: readonly Row[],
  query: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const folded = fold(query.trim());
  if (folded === '') return rows;
  const literal = rows.filter((row) => fold(textOf(row)).includes(folded));
  const hasLetters = /\p{L}/u.test(folded);
  if (literal.length > 0 || !hasLetters) return literal;
  const matches = soundMatcher(query);
  return rows.filter((row) => matches(textOf(row)));
}

/** Matches texts that contain the query or sound like it, and place codes that begin with it. */
export function soundMatcher(query: string): (text: string) => boolean {
  const [folded, code, sound] = [fold(query.trim()), bareCode(query), soundKey(query.trim())];
  return (text) =>
    fold(text).includes(folded) ||
    (code !== undefined && bareCode(text)?.startsWith(code) === true) ||
    soundKey(text).includes(sound);
}
