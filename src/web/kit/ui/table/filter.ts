import { today } from '#web/kit/base/today.ts';
import { readSpan } from '../date/read-day.ts';
import type { CellKind, Filter } from './column.ts';
import { readDocumentNumber } from './read-document-number.ts';
import { readNumbers } from './read-numbers.ts';

const filters: Partial<Record<CellKind, Filter>> = {
  text: { kind: 'text' },
  words: { kind: 'text' },
  phone: { kind: 'text' },
  whole: { kind: 'number', places: 0 },
  money: { kind: 'number', places: 2 },
  centimetres: { kind: 'number', places: 1 },
  documentNumber: { kind: 'documentNumber' },
  day: { kind: 'day' },
  instant: { kind: 'day' },
  flag: { kind: 'flag' },
};

/** Undefined for a kind without a filter, and for choices, whose options are not known here. */
export function kindFilter(kind: CellKind): Filter | undefined {
  return filters[kind];
}

/** The typed filter as a value of the search; undefined if it is empty or invalid. */
export function filterValue(filter: Filter, text: string): unknown {
  const typed = text.trim();
  switch (filter.kind) {
    case 'text':
      return typed === '' ? undefined : typed;
    case 'number':
      return typed === '' ? undefined : readNumbers(typed, filter.places);
    case 'documentNumber':
      return readDocumentNumber(typed);
    case 'day':
      return readSpan(typed, today());
    case 'flag':
      return { yes: true, no: false }[typed];
    case 'choice': {
      const option = filter.options.find(({ value }) => value === typed);
      return option && ('asks' in option ? option.asks : option.value);
    }
  }
}
