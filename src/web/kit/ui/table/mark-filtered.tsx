import type { ReactNode } from 'react';
import { searchWords } from '#shared/search/words.ts';
import { phoneDigits } from '#shared/text.ts';
import type { CellKind, Filter } from './column.ts';
import { filterValue } from './filter.ts';
import { highlight, highlightDigits } from './highlight.tsx';
import { markWords } from './mark-words.tsx';

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
      return kind === 'phone' && isPhone(typed)
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

/** As in the contract's filter of phone numbers. */
function isPhone(typed: string): boolean {
  return /^[+\d\s().-]*\d[\d\s().-]*$/.test(typed);
}

/** Whether the list's search looks at columns of this kind. */
function isSearched(kind: CellKind): boolean {
  return ['text', 'phone', 'whole', 'documentNumber', 'reference'].includes(kind);
}
