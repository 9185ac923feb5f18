import type { ReactNode } from 'react';
import { searchWords } from '#shared/search/words.ts';
import { phoneDigits } from '#shared/text.ts';
import type { CellKind, Filter } from './column.ts';
import { filterValue } from './filter.ts';
import { highlight, highlightFigures } from './highlight.tsx';
import { markWords } from './mark-words.tsx';

type MarkOptions = {
  kind: CellKind;
  filter: Filter | undefined;
  /** What its filter was typed, and what the field for all words was. */
  typed: string;
  words: string;
  /** The decimal sign of what is shown. */
  point: string;
};

/** What a list found in a cell, marked: by the filter of its column, or by the words that it was asked for. */
export function markFiltered(text: string, { filter, ...marking }: MarkOptions): ReactNode {
  const typed = marking.typed.trim();
  if (filter !== undefined && typed !== '') return markTyped(text, { ...marking, filter, typed });
  const words = isNamed(marking.kind) ? searchWords(marking.words) : [];
  return words.length === 0 ? text : markWords(text, words);
}

type TypedFilter = Omit<MarkOptions, 'filter'> & { filter: Filter };

function markTyped(text: string, { kind, filter, typed, point }: TypedFilter): ReactNode {
  const value = filterValue(filter, typed);
  if (value === undefined) return text;
  switch (filter.kind) {
    case 'text':
      return kind === 'phone' && isPhone(typed)
        ? highlightFigures(text, phoneDigits(typed))
        : highlight(text, typed);
    case 'number':
      // From one number to another: all of it is meant.
      return typeof value === 'string' ? highlightFigures(text, value, point) : <mark>{text}</mark>;
    case 'documentNumber':
      // Written out it is that number.
      return typeof value === 'string' ? highlight(text, value) : <mark>{text}</mark>;
    case 'day':
      return <mark>{text}</mark>;
    case 'flag':
    case 'choice':
      return text;
  }
}

/** As the contract reads a phone's filter. */
function isPhone(typed: string): boolean {
  return /^[+\d\s().-]*\d[\d\s().-]*$/.test(typed);
}

/** What the search of all words looks at. */
function isNamed(kind: CellKind): boolean {
  return ['text', 'phone', 'whole', 'documentNumber', 'reference'].includes(kind);
}
