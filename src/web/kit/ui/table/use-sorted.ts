import { useState } from 'react';
import type { Value } from './column.ts';
import type { HeadProps } from './rows.ts';
import type { TableColumn } from './use-columns.tsx';

type SortedRows<Row> = {
  rows: readonly Row[];
  sort: HeadProps['sort'];
  /** Sorts by a column, the second time in reverse, the third time not at all. */
  toggleSort: (key: string) => void;
};

const collator = new Intl.Collator('el');

/** Rows sorted in the browser; numbers descending first, texts ascending first. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn<Row>, 'key' | 'value'>[],
): SortedRows<Row> {
  const [sort, setSort] = useState<HeadProps['sort']>();
  const valueOf = (key: string) => columns.find((column) => column.key === key)?.value;

  function toggleSort(key: string) {
    const [row] = rows;
    const first = row && typeof valueOf(key)?.(row) === 'number' ? -1 : 1;
    if (sort?.key !== key) setSort({ key, direction: first });
    else setSort(sort.direction === first ? { key, direction: first === 1 ? -1 : 1 } : undefined);
  }

  const value = sort && valueOf(sort.key);
  if (sort === undefined || value === undefined) return { rows, sort, toggleSort };
  const sorted = rows.toSorted((a, b) => sort.direction * compare(value(a), value(b)));
  return { rows: sorted, sort, toggleSort };
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
