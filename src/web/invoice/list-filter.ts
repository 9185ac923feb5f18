import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { addYears, isDay } from '#shared/day.ts';
import { showDay } from '#web/base/format.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import type { InvoiceFilterParams } from './invoice-search-params.ts';

export type ListFilter = { from: string | null; to: string | null; types: InvoiceType[] };

const NO_DAY = 'any';

/** One year back to one year ahead, both types (specification, section 9). */
export function usual(): ListFilter {
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
  return {
    fromTo: {
      from: from !== null && isDay(from) ? from : null,
      to: to !== null && isDay(to) ? to : null,
    },
    invoiceType: { $in: types },
  };
}

/** Whoever looks for one of these knows the invoice, and not when it was issued. */
const known = ['_ref', 'clientName', 'notes', 'words'];

/** Whether a number, a client or a text is looked for. */
export function isSought(params: TextParams): boolean {
  return known.some((name) => (params[name] ?? '').trim() !== '');
}

export function hasPeriod({ from, to }: TextParams): boolean {
  return from !== undefined || to !== undefined;
}

/** What is looked for by its number, its client or a text is found over all dates, where nobody chose any. */
export function overAllDates(filter: ListFilter, params: TextParams): ListFilter {
  if (!isSought(params) || hasPeriod(params)) return filter;
  return { ...filter, from: null, to: null };
}

function dayFrom(text: string | undefined, usually: string | null): string | null {
  if (text === NO_DAY) return null;
  return text !== undefined && isDay(text) ? text : usually;
}

/** The period as a file's name says it; an open end is left out. */
export function daysOf({ from, to }: ListFilter): string[] {
  return [from, to].flatMap((day) => (day === null ? [] : [showDay(day)]));
}
