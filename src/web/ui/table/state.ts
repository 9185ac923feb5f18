import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type TextSearch, textSearch } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { readSpan } from '../date/read-day.ts';
import { plainNumber } from '../field/read-number.ts';
import type { TableColumn, Filter } from './column.ts';
import { readRef } from './read-ref.ts';

export const sizes = [10, 25, 50, 100] as const;

/** Where a list stands. Filters are as they were typed. */
export type TableState = {
  page: number;
  size: number;
  sort: { key: string; direction: 1 | -1 } | undefined;
  filters: Record<string, string>;
};

/** Takes a list to another place; `replace` where Back is to skip it. */
export type SetTable = (change: Partial<TableState>, replace?: boolean) => void;

const start: TableState = { page: 1, size: sizes[0], sort: undefined, filters: {} };
const reserved = new Set(['page', 'size', 'sort', 'tab']);

/** The state of a list: in the address of a page, by itself where it is embedded. */
export function useTableState(isEmbedded: boolean): [TableState, SetTable] {
  const [own, setOwn] = useState(start);
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const state = isEmbedded ? own : fromSearch(search);
  const set: SetTable = (change, replace = false) => {
    const next = { ...state, ...change };
    if (isEmbedded) setOwn(next);
    else {
      const to = { ...toSearch(next), tab: search['tab'] };
      void navigate({ to: '.', search: to, replace, resetScroll: false });
    }
  };
  return [state, set];
}

/** What is in the address and makes no sense is as if it were not there. */
export function fromSearch(search: TextSearch): TableState {
  const { page, size, sort } = search;
  const filters: Record<string, string> = {};
  for (const [key, text] of Object.entries(search)) {
    if (text !== undefined && !reserved.has(key)) filters[key] = text;
  }
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    size: sizes.find((one) => String(one) === size) ?? start.size,
    sort: sort
      ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? -1 : 1 }
      : undefined,
    filters,
  };
}

/** Leaves out what a list starts with, so that addresses stay short. */
export function toSearch({ page, size, sort, filters }: TableState): TextSearch {
  return {
    ...filters,
    page: page === start.page ? undefined : String(page),
    size: size === start.size ? undefined : String(size),
    sort: sort && `${sort.direction === -1 ? '-' : ''}${sort.key}`,
  };
}

/** The body of the search for a state. Filters that make no sense (yet) are not asked. */
export function toBody(state: TableState, columns: readonly TableColumn<never>[], fixed: object) {
  const filters: Record<string, unknown> = { ...fixed };
  for (const { key, filter } of columns) {
    const text = state.filters[key];
    const asked = text && filter ? ask(filter, text) : undefined;
    if (asked === undefined) continue;
    filters[key] = asked;
    if (text && filter?.kind === 'ref') Object.assign(filters, filter.also?.(text));
  }
  const isKnown = columns.some(({ key }) => key === state.sort?.key);
  const sort = state.sort && isKnown ? { [state.sort.key]: state.sort.direction } : {};
  const sums = columns.some(({ sum }) => sum) ? { sums: true } : {};
  return { page: state.page, size: state.size, filters, sort, ...sums };
}

/** What the search is asked for a filter as it was typed; undefined where that means nothing. */
export function ask(filter: Filter, text: string): unknown {
  const typed = text.trim();
  switch (filter.kind) {
    case 'text':
      return typed === '' ? undefined : typed;
    case 'number':
      return plainNumber(typed, 2);
    case 'ref':
      return readRef(typed);
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
