import { invoiceTypes } from '#shared/base/choices.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import { addYears, inOrder, isBackwards, isDay } from '#shared/base/day.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { type InvoiceFilterParams, NO_DAY } from './invoice-search-params.ts';

export type ListFilter = { from: string | null; to: string | null; types: InvoiceType[] };

/** Filters that find single invoices, of any date. */
const NAMES = ['_ref', 'clientName', 'notes', 'words'];

/** Filters for debts, which count however old they are. */
const OWED = { view: ['unpaid', 'overdue'], status: ['unpaid', 'issued', 'partlyPaid'] };

/** One year back to one year ahead, both types (specification, section 9). */
function defaultFilter(): ListFilter {
  return { from: addYears(today(), -1), to: addYears(today(), 1), types: [...invoiceTypes] };
}

/** Period and types of a URL; the default for what it omits. */
export function filterFrom({ from, to, types }: InvoiceFilterParams): ListFilter {
  const start = defaultFilter();
  const chosen = { from: dayFrom(from, start.from), to: dayFrom(to, start.to) };
  // A chosen end counts more than the default of the other.
  if (isBackwards(chosen) && from === undefined) chosen.from = null;
  if (isBackwards(chosen) && to === undefined) chosen.to = null;
  return {
    ...inOrder(chosen),
    types:
      types === undefined
        ? start.types
        : invoiceTypes.filter((type) => types.split(' ').includes(type)),
  };
}

/**
 * Searches by number, name or note, and lists of debts, cover all dates (`isOver`), unless a period
 * was chosen (`isWithin`).
 */
export function reachOf(params: TextParams) {
  const isNamed = NAMES.some((name) => (params[name] ?? '').trim() !== '');
  const isChosen = params['from'] !== undefined || params['to'] !== undefined;
  const { from, to } = filterFrom(params);
  const isOver = (isNamed || isOwed(params)) && !isChosen;
  const isWithin = isNamed && isChosen && (from !== null || to !== null);
  // A search tells its period; a list of debts does not need to.
  return { isOver, isWithin, hasNote: isNamed && (isOver || isWithin) };
}

function isOwed({ view = '', status = '' }: TextParams): boolean {
  return OWED.view.includes(view) || OWED.status.includes(status);
}

/** The period and types that are actually listed. */
export function effectiveFilter(params: TextParams): ListFilter {
  const filter = filterFrom(params);
  return reachOf(params).isOver ? overAllDates(filter) : filter;
}

/** The period and types in the fields: during a search they keep their values. */
export function displayedFilter(params: TextParams): ListFilter {
  return isOwed(params) ? effectiveFilter(params) : filterFrom(params);
}

/** The URL of another view. A period chosen for other views must not hide debts. */
export function withView(params: TextParams, view: string | undefined): TextParams {
  const next = { ...params, view, page: undefined };
  const isFirst = isOwed(next) && !isOwed(params);
  return isFirst ? { ...next, from: undefined, to: undefined } : next;
}

export function overAllDates(filter: ListFilter): ListFilter {
  return { ...filter, from: null, to: null };
}

/** The URL parameters of a filter, without default values. */
export function filterToSearch(filter: ListFilter): InvoiceFilterParams {
  const start = defaultFilter();
  return {
    from: filter.from === start.from ? undefined : (filter.from ?? NO_DAY),
    to: filter.to === start.to ? undefined : (filter.to ?? NO_DAY),
    types:
      filter.types.length === start.types.length ? undefined : filter.types.join(' ') || 'none',
  };
}

/** The filters of the call; an incomplete day does not limit the list. */
export function filterToAsk({ from, to, types }: ListFilter) {
  const days = { ...limit('from', from), ...limit('to', to) };
  return { ...(Object.keys(days).length > 0 && { fromTo: days }), invoiceType: { $in: types } };
}

function limit(end: 'from' | 'to', day: string | null) {
  return day !== null && isDay(day) ? { [end]: day } : {};
}

function dayFrom(text: string | undefined, fallback: string | null): string | null {
  if (text === NO_DAY) return null;
  return text !== undefined && isDay(text) ? text : fallback;
}

/** The period in a file name, without an open end. */
export function daysOf({ from, to }: ListFilter): string[] {
  return [from, to].flatMap((day) => (day === null ? [] : [showDay(day)]));
}
