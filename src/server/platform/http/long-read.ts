import type { Route } from '#shared/contract/route.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import type { SearchColumn } from '#shared/fields/column.ts';

const MAX_PAGE = 100;

/**
 * True for reads that may block others for too long: those that the contract declares (`wholeShop`), whole lists, and
 * searches by columns that no index answers (`indexed`), so that all rows must be read.
 */
export function isLongRead({ wholeShop, columns = {} }: Route, body: unknown): boolean {
  if (wholeShop === true) return true;
  if (!isSearch(body)) return false;
  const { size, filters, sort } = body;
  return (
    size > MAX_PAGE ||
    !sort.every(([name]) => hasOrder(columns[name])) ||
    !Object.entries(filters).every(
      ([name, condition]) =>
        condition === undefined || isByIndex(columns[name], { condition, filters }),
    )
  );
}

function isSearch(body: unknown): body is Search {
  return typeof body === 'object' && body !== null && 'size' in body && 'sort' in body;
}

function hasOrder(column: SearchColumn | undefined): boolean {
  return column?.indexed === true && column.kind !== 'flag';
}

type Filter = { condition: Condition; filters: Search['filters'] };

function isByIndex(column: SearchColumn | undefined, { condition, filters }: Filter): boolean {
  if (column === undefined) return false;
  const { kind, indexed = false, indexedWith } = column;
  if (indexedWith && !indexedWith.some((name) => leavesFew(filters[name]))) return false;
  return kind === 'words' || isFewRows(condition, { isText: kind === 'text', indexed });
}

/** The rows that the condition leaves are few, or an index finds them. */
function isFewRows(
  condition: Condition,
  { isText, indexed }: { isText: boolean; indexed: boolean },
): boolean {
  switch (condition.is) {
    case 'containing':
      return isText && indexed;
    case 'matching':
      return false;
    case 'among':
    case 'present':
      return true;
    case 'equal':
      return typeof condition.value === 'string' || (indexed && condition.value !== 0);
    case 'between':
      return typeof (condition.from ?? condition.to) === 'string' || indexed;
  }
}

/** False for a range, which may be of all years, and for rows that have any value. */
function leavesFew(condition: Condition | undefined): boolean {
  if (condition?.is === 'present') return !condition.present;
  return condition !== undefined && condition.is !== 'between';
}
