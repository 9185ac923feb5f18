import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { addYears, isDay } from '#shared/day.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { type InvoiceFilterParams, NO_DAY } from './invoice-search-params.ts';

export type ListFilter = { from: string | null; to: string | null; types: InvoiceType[] };

/** What finds one invoice or few, of whatever day they are. */
const NAMES = ['_ref', 'clientName', 'notes', 'words'];

/** What is owed is owed however old it is. */
const OWED = { view: ['unpaid', 'overdue'], status: ['unpaid', 'issued', 'partlyPaid'] };

/** One year back to one year ahead, both types (specification, section 9). */
function usual(): ListFilter {
  return { from: addYears(today(), -1), to: addYears(today(), 1), types: [...invoiceTypes] };
}

/** What the address says of the period and the types; what it leaves out is as usual. */
export function filterFrom({ from, to, types }: InvoiceFilterParams): ListFilter {
  const start = usual();
  return {
    from: dayFrom(from, start.from),
    to: dayFrom(to, start.to),
    types:
      types === undefined
        ? start.types
        : invoiceTypes.filter((type) => types.split(' ').includes(type)),
  };
}

/**
 * What the list asks of the days: a number, a name or a note, and what is owed, is sought over all
 * dates (`isOver`), unless somebody has chosen a period (`isWithin`).
 */
export function reachOf(params: TextParams) {
  const isNamed = NAMES.some((name) => (params[name] ?? '').trim() !== '');
  const isChosen = params['from'] !== undefined || params['to'] !== undefined;
  const { from, to } = filterFrom(params);
  const isOver = (isNamed || isOwed(params)) && !isChosen;
  const isWithin = isNamed && isChosen && (from !== null || to !== null);
  // What is sought says where, what is owed does not need to.
  return { isOver, isWithin, isSaid: isNamed && (isOver || isWithin) };
}

function isOwed({ view = '', status = '' }: TextParams): boolean {
  return OWED.view.includes(view) || OWED.status.includes(status);
}

/** What is listed of an address: the period that it is of, and its types. */
export function listedBy(params: TextParams): ListFilter {
  const filter = filterFrom(params);
  return reachOf(params).isOver ? overAllDates(filter) : filter;
}

/** The same as the fields of the period show it: while a name is sought they keep what they had. */
export function shownBy(params: TextParams): ListFilter {
  return isOwed(params) ? listedBy(params) : filterFrom(params);
}

/** The address of another view; a period that was chosen for what is not owed hides no debt. */
export function withView(params: TextParams, view: string | undefined): TextParams {
  const next = { ...params, view, page: undefined };
  const isFirst = isOwed(next) && !isOwed(params);
  return isFirst ? { ...next, from: undefined, to: undefined } : next;
}

/** Of any day. */
export function overAllDates(filter: ListFilter): ListFilter {
  return { ...filter, from: null, to: null };
}

/** The same for the address, without what is as usual. */
export function filterToSearch(filter: ListFilter): InvoiceFilterParams {
  const start = usual();
  return {
    from: filter.from === start.from ? undefined : (filter.from ?? NO_DAY),
    to: filter.to === start.to ? undefined : (filter.to ?? NO_DAY),
    types:
      filter.types.length === start.types.length ? undefined : filter.types.join(' ') || 'none',
  };
}

/** What the search is asked; a day that is none (yet) limits nothing. */
export function filterToAsk({ from, to, types }: ListFilter) {
  const days = { ...asked('from', from), ...asked('to', to) };
  return { ...(Object.keys(days).length > 0 && { fromTo: days }), invoiceType: { $in: types } };
}

function asked(end: 'from' | 'to', day: string | null) {
  return day !== null && isDay(day) ? { [end]: day } : {};
}

function dayFrom(text: string | undefined, usually: string | null): string | null {
  if (text === NO_DAY) return null;
  return text !== undefined && isDay(text) ? text : usually;
}

/** The period as a file's name says it; an open end is left out. */
export function daysOf({ from, to }: ListFilter): string[] {
  return [from, to].flatMap((day) => (day === null ? [] : [showDay(day)]));
}
