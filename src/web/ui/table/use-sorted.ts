import { useState } from 'react';

type By<Row> = { key: string; by?: (row: Row) => string | number };
type Sort = { key: string; direction: 1 | -1 };

export type Sorted<Row> = {
  rows: readonly Row[];
  sort: Sort | undefined;
  /** Sorts by a column: the other way at the second time, as at the start at the third. */
  turn: (key: string) => void;
};

const collator = new Intl.Collator('el');

/** Rows in the order that their user chooses. Numbers begin with the largest, texts with Α. */
export function useSorted<Row>(rows: readonly Row[], columns: readonly By<Row>[]): Sorted<Row> {
  const [sort, setSort] = useState<Sort>();
  const by = columns.find(({ key }) => key === sort?.key)?.by;

  function turn(key: string) {
    const [row] = rows;
    const value = row && columns.find((column) => column.key === key)?.by?.(row);
    const first = typeof value === 'number' ? -1 : 1;
    if (sort?.key !== key) setSort({ key, direction: first });
    else setSort(sort.direction === first ? { key, direction: first === 1 ? -1 : 1 } : undefined);
  }

  if (sort === undefined || by === undefined) return { rows, sort, turn };
  const inOrder = rows.toSorted((one, two) => sort.direction * compare(by(one), by(two)));
  return { rows: inOrder, sort, turn };
}

function compare(one: string | number, two: string | number): number {
  if (typeof one === 'number' && typeof two === 'number') return one - two;
  return collator.compare(String(one), String(two));
}
