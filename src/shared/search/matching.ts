import { bareCode } from '../rules/place.ts';
import { soundKey } from '../sound.ts';
import { fold } from '../text.ts';

/** The rows whose text has in it what is typed; where none has, those whose text sounds so. */
export function matching<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const sought = fold(typed.trim());
  if (sought === '') return rows;
  const literal = rows.filter((row) => fold(textOf(row)).includes(sought));
  const hasLetters = /\p{L}/u.test(sought);
  if (literal.length > 0 || !hasLetters) return literal;
  const matches = soundMatcher(typed);
  return rows.filter((row) => matches(textOf(row)));
}

/** Whether a text has in it what is typed, in any spelling that sounds so, or is the code that is meant. */
export function soundMatcher(typed: string): (text: string) => boolean {
  const [sought, code, sound] = [fold(typed.trim()), bareCode(typed), soundKey(typed.trim())];
  return (text) =>
    fold(text).includes(sought) ||
    (code !== undefined && bareCode(text)?.startsWith(code) === true) ||
    soundKey(text).includes(sound);
}
