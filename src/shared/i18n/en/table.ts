import type { Words } from '../translate.ts';

export const table: Words['table'] = {
  views: 'Views of the list',
  filterBy: 'Filter: {column}',
  filters: 'Filters',
  apply: 'Apply',
  removeFilter: 'Remove filter: {column} {value}',
  clearFilters: 'Clear filters',
  any: 'All',
  dayHint: 'e.g. 5/3',
  documentNumberHint: 'e.g. I-000123 or 123',
  rangeHint: 'Write a day (5/3/2026), a month (3/2026), a year (2026) or a range (1/3-15/3)',
  rows: 'Rows per page',
  shown: '{from}–{to} of {total}',
  pages: 'Pages',
  page: 'Page {page}',
  previous: 'Previous page',
  next: 'Next page',
  noMatch: 'Nothing matches the filters.',
  empty: 'There is nothing here yet.',
};
