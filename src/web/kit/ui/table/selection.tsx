import type { ReactNode } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';

/** Selectable rows. Made by `selectionOf`, so that tables without a selection do not load checkboxes. */
export type Selection<Row> = {
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  box: (row: Row) => ReactNode;
  toggleAll: (rows: readonly Row[]) => void;
  /** `isLabelled`: with a visible label, if there is no column head above. */
  boxOfAll: (rows: readonly Row[], isLabelled?: boolean) => ReactNode;
};

type Choice<Row> = {
  keyOf: (row: Row) => string;
  /** The keys of the chosen rows. */
  value: readonly string[];
  /** `toggled`: the rows that were toggled. */
  onChange: (keys: string[], toggled: readonly Row[]) => void;
  /** Of a row's checkbox: "Select job 41". */
  label: (row: Row) => string;
  labelAll: string;
};

export function selectionOf<Row>(choice: Choice<Row>): Selection<Row> {
  const { keyOf, value, onChange, label, labelAll } = choice;
  const chosen = new Set(value);
  const isChosen = (row: Row) => chosen.has(keyOf(row));

  function toggle(row: Row) {
    const key = keyOf(row);
    onChange(isChosen(row) ? value.filter((candidate) => candidate !== key) : [...value, key], [
      row,
    ]);
  }

  function toggleAll(rows: readonly Row[]) {
    const keys = new Set(rows.map(keyOf));
    const others = value.filter((key) => !keys.has(key));
    onChange(rows.every(isChosen) ? others : [...others, ...keys], rows);
  }

  return {
    isChosen,
    toggle,
    box: (row) => (
      <Checkbox aria-label={label(row)} checked={isChosen(row)} onChange={() => toggle(row)} />
    ),
    toggleAll,
    boxOfAll: (rows, isLabelled = false) => {
      const isAll = rows.length > 0 && rows.every(isChosen);
      return (
        <Checkbox
          {...(isLabelled ? { label: labelAll } : { 'aria-label': labelAll })}
          checked={isAll}
          indeterminate={!isAll && rows.some(isChosen)}
          disabled={rows.length === 0}
          onChange={() => toggleAll(rows)}
        />
      );
    },
  };
}
