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
  const literal = rows.filter((row) => fold(textOf(row)).includes(sought));
  const hasLetters = /\p{L}/u.test(sought);
  if (literal.length > 0 || !hasLetters) return literal;
  return rows.filter((row) => matchesBySound(textOf(row), typed));
}

/** Whether a text has in it what is typed, in any spelling that sounds so, or is the code that is meant. */
export function matchesBySound(text: string, typed: string): boolean {
  if (fold(text).includes(fold(typed.trim()))) return true;
  const code = bareCode(typed);
  if (code !== undefined && bareCode(text)?.startsWith(code) === true) return true;
  return soundKey(text).includes(soundKey(typed.trim()));
}
