import type { ReactNode } from 'react';
import { fold } from '#shared/text.ts';

/** The text with what a filter found in it marked; folded as the server folds. */
export function highlight(text: string, filter: string): ReactNode {
  return markPart(text, fold(filter.trim()), fold);
}

/** The same of figures: what stands between them, in groups or as a sign, is not typed. */
export function highlightFigures(text: string, figures: string, point = ''): ReactNode {
  return markPart(text, figures, (letter) => {
    if (/\d/.test(letter)) return letter;
    return letter === point ? '.' : '';
  });
}

/** Marks where the letters, each as it is compared, make the needle; what compares as nothing is passed over. */
function markPart(text: string, needle: string, compared: (letter: string) => string): ReactNode {
  if (needle === '' || text === '') return text;
  const letters = Array.from(text);
  const folded = letters.map(compared);
  const parts: ReactNode[] = [];
  let done = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const length = matchAt(folded, at, needle);
    if (length === 0) continue;
    parts.push(letters.slice(done, at).join(''));
    parts.push(<mark key={at}>{letters.slice(at, at + length).join('')}</mark>);
    done = at + length;
    at = done - 1;
  }
  return done === 0 ? text : [...parts, letters.slice(done).join('')];
}

/** How many letters from here on make the needle; 0 where they do not. */
function matchAt(folded: readonly string[], start: number, needle: string): number {
  if (folded[start] === '') return 0;
  let rest = needle;
  for (let at = start; at < folded.length; at += 1) {
    const letter = folded[at] ?? '';
    if (!rest.startsWith(letter) && !letter.startsWith(rest)) return 0;
    rest = rest.slice(letter.length);
    if (rest === '') return at - start + 1;
  }
  return 0;
}
