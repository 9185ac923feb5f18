import { useState } from 'react';
import { type Selection, selectionOf } from './selection.tsx';

type Ticking<Row> = {
  keyOf: (row: Row) => string;
  /** What a row's box does: "Select invoice I-000123". */
  label: (row: Row) => string;
  /** The same of the box above a page's rows. */
  labelAll: string;
  /** What the list is of; where that becomes another, nothing is ticked any more. */
  of: string;
};

export type Ticked<Row> = { rows: readonly Row[]; selection: Selection<Row>; clear: () => void };

/** Rows of a list that are ticked, also those of other pages, as they were when they were ticked. */
export function useTicked<Row>({ keyOf, label, labelAll, of }: Ticking<Row>): Ticked<Row> {
  const [kept, setKept] = useState<{ of: string; rows: readonly Row[] }>({ of, rows: [] });
  const rows = kept.of === of ? kept.rows : [];
  const selection = selectionOf<Row>({
    keyOf,
    value: rows.map(keyOf),
    onChange: (keys, added) => {
      const byKey = new Map([...added, ...rows].map((row) => [keyOf(row), row]));
      setKept({ of, rows: keys.flatMap((key) => byKey.get(key) ?? []) });
    },
    label,
    labelAll,
  });
  return { rows, selection, clear: () => setKept({ of, rows: [] }) };
}
