import type { ReactNode } from 'react';
import { fold } from '#shared/text.ts';

/** Marks the occurrences of the filter's text, folded as the server does. */
export function highlight(text: string, filter: string): ReactNode {
  return markMatches(text, fold(filter.trim()), fold);
}

/** Marks the occurrences of digits, ignoring separators in the text; `point`: the text's decimal separator. */
export function highlightDigits(text: string, digits: string, point = ''): ReactNode {
  return markMatches(text, digits, (letter) => {
    if (/\d/.test(letter)) return letter;
    return letter === point ? '.' : '';
  });
}

/**
 * Marks the occurrences of `needle` in the text, whose letters are normalised; those that become '' are
 * skipped.
 */
function markMatches(
  text: string,
  needle: string,
  normalise: (letter: string) => string,
): ReactNode {
  if (needle === '' || text === '') return text;
  const letters = Array.from(text);
  const normalised = letters.map(normalise);
  const parts: ReactNode[] = [];
  let done = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const length = matchAt(normalised, at, needle);
    if (length === 0) continue;
    parts.push(letters.slice(done, at).join(''));
    parts.push(<mark key={at}>{letters.slice(at, at + length).join('')}</mark>);
    done = at + length;
    at = done - 1;
  }
  return done === 0 ? text : [...parts, letters.slice(done).join('')];
}

/** The number of letters from `start` on that match the needle; 0 if they do not. */
function matchAt(letters: readonly string[], start: number, needle: string): number {
  if (letters[start] === '') return 0;
  let rest = needle;
  for (let at = start; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (!rest.startsWith(letter) && !letter.startsWith(rest)) return 0;
    rest = rest.slice(letter.length);
    if (rest === '') return at - start + 1;
  }
  return 0;
}
