import { Fragment, type ReactNode } from 'react';
import { phoneDigits, typedPhone } from '#shared/base/phone.ts';
import { soundKey } from '#shared/base/sound.ts';
import { fold, lookAlikeKey } from '#shared/base/text.ts';
import { type SearchWord, searchWords } from '#shared/rules/words.ts';
import type { CellKind, Filter } from './column.ts';
import { filterValue } from './filter.ts';

type MarkOptions = {
  kind: CellKind;
  filter: Filter | undefined;
  /** The typed text of the column's filter, and that of the search field. */
  typed: string;
  words: string;
  /** The decimal separator of the shown text. */
  point: string;
};

/** Marks in a cell what its column's filter found or, without one, what the list's search found. */
export function markFiltered(text: string, { filter, ...marking }: MarkOptions): ReactNode {
  const typed = marking.typed.trim();
  if (filter !== undefined && typed !== '') return markTyped(text, { ...marking, filter, typed });
  const words = isSearched(marking.kind) ? searchWords(marking.words) : [];
  return words.length === 0 ? text : markWords(text, words);
}

function markTyped(
  text: string,
  { kind, filter, typed, point }: MarkOptions & { filter: Filter },
): ReactNode {
  const value = filterValue(filter, typed);
  if (value === undefined) return text;
  switch (filter.kind) {
    case 'text':
      return kind === 'phone' && typedPhone(typed) !== undefined
        ? highlightDigits(text, phoneDigits(typed))
        : highlight(text, typed);
    case 'number':
      // A number or a range matches the whole value.
      return typeof value === 'string' ? highlightDigits(text, value, point) : <mark>{text}</mark>;
    case 'documentNumber':
      // A full number matches the whole value.
      return typeof value === 'string' ? highlight(text, value) : <mark>{text}</mark>;
    case 'day':
      return <mark>{text}</mark>;
    case 'flag':
    case 'choice':
      return text;
  }
}

/** Whether the list's search looks at columns of this kind. */
function isSearched(kind: CellKind): boolean {
  return ['text', 'phone', 'whole', 'documentNumber', 'reference'].includes(kind);
}

/** Marks the searched words in a text: the matching letters, or a whole word that sounds alike. */
export function markWords(text: string, words: readonly SearchWord[]): ReactNode {
  const isPhone = words.some(({ literal }) => /^\d{5,}$/.test(literal) && hasDigits(text, literal));
  if (isPhone) return <mark>{text}</mark>;
  return text.split(/(\s+)/).map((part, place) => {
    const found = words.find((word) => lookAlikeKey(part).includes(lookAlikeKey(word.literal)));
    if (found) return <Fragment key={place}>{highlight(part, found.literal)}</Fragment>;
    return words.some((word) => soundsAlike(part, word)) ? <mark key={place}>{part}</mark> : part;
  });
}

function hasDigits(text: string, digits: string): boolean {
  return !fold(text).includes(digits) && phoneDigits(text).includes(digits);
}

function soundsAlike(part: string, { sound, exact }: SearchWord): boolean {
  if (exact.includes(fold(part).replace(/^[#€]|€$/g, ''))) return true;
  return sound !== '' && part.trim() !== '' && soundKey(part).includes(sound);
}

/** Marks the occurrences of the filter's text, folded as the server does. */
function highlight(text: string, filter: string): ReactNode {
  return markMatches(text, lookAlikeKey(filter.trim()), lookAlikeKey);
}

/** Marks the occurrences of digits, ignoring separators in the text; `point`: the text's decimal separator. */
function highlightDigits(text: string, digits: string, point = ''): ReactNode {
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
  const normalised = letters.map((letter, at) => {
    const isSecondBlank = /\s/.test(letter) && /\s/.test(letters[at - 1] ?? '');
    return isSecondBlank ? '' : normalise(letter);
  });
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
