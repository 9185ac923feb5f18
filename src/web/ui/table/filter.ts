import { today } from '#web/base/today.ts';
import { readSpan } from '../date/read-day.ts';
import { plainNumber } from '../field/read-number.ts';
import type { CellKind, Filter } from './column.ts';
import { readDocumentNumber } from './read-document-number.ts';

type Simple = Exclude<Filter['kind'], 'choice'>;

const filters: Partial<Record<CellKind, Simple>> = {
  text: 'text',
  words: 'text',
  phone: 'text',
  whole: 'number',
  money: 'number',
  centimetres: 'number',
  documentNumber: 'documentNumber',
  day: 'day',
  instant: 'day',
  flag: 'flag',
};

/** The filter of a kind that needs no more than the kind. */
export function kindFilter(kind: CellKind): Filter | undefined {
  const filter = filters[kind];
  return filter && { kind: filter };
}

/** Whether it looks for what contains what was typed, so that the match can be marked. */
export function isTyped(filter: Filter): boolean {
  return filter.kind === 'text' || filter.kind === 'number' || filter.kind === 'documentNumber';
}

/** What the search is asked for a filter as it was typed; undefined where that means nothing. */
export function askedBy(filter: Filter, text: string): unknown {
  const typed = text.trim();
  switch (filter.kind) {
    case 'text':
      return typed === '' ? undefined : typed;
    case 'number':
      return plainNumber(typed, 2);
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
