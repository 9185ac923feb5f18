import type { ReactNode } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';

/** Rows to choose, as a table draws them: made by `selectionOf`, so that only choices load boxes. */
export type Selection<Row> = {
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  box: (row: Row) => ReactNode;
  toggleAll: (rows: readonly Row[]) => void;
  /** In the head, or in words where no head is above the boxes. */
  boxOfAll: (rows: readonly Row[], isLabelled?: boolean) => ReactNode;
};

type Choice<Row> = {
  keyOf: (row: Row) => string;
  /** The keys of the chosen rows. */
  value: readonly string[];
  /** `of` are the rows whose boxes were pressed. */
  onChange: (keys: string[], of: readonly Row[]) => void;
  /** What a row's box does: "Select job 41". */
  label: (row: Row) => string;
  labelAll: string;
};

/** Rows to choose by boxes: each by its own, all or none by the one above them. */
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
