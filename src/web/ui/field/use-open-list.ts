import { type KeyboardEvent, useId, useState } from 'react';
import { arrowTo } from './arrows.ts';
import { usePendingEnter } from './use-pending-enter.ts';

type Options<Row> = {
  rows: readonly Row[];
  /** The index of the row that Enter takes until an arrow or the pointer has moved to another. */
  first: number;
  /** The rows are the answer to what is typed, not to an older text. */
  isFresh: boolean;
  onTake: (row: Row) => void;
};

/**
 * A listbox that stays open below its field. Not Downshift: this field belongs to every screen, and
 * Downshift weighs 10 kB.
 */
export function useOpenList<Row>({ rows, first, isFresh, onTake }: Options<Row>) {
  const id = useId();
  const [moved, setMoved] = useState(-1);
  const active = moved >= 0 && moved < rows.length ? moved : first;
  const [isPending, setPending] = usePendingEnter(isFresh, () => {
    const row = rows[active];
    if (row !== undefined) onTake(row);
  });
  const idOf = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = isFresh ? arrowTo(event, active, rows.length) : undefined;
    if (next !== undefined) {
      setMoved(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setPending(true);
  }

  /** What was meant by the text before is forgotten. */
  function reset() {
    setPending(false);
    setMoved(-1);
  }

  function optionOf(row: Row) {
    const index = rows.indexOf(row);
    return {
      id: idOf(index),
      role: 'option',
      'aria-selected': index === active,
      'data-active': index === active || undefined,
      onClick: () => isFresh && onTake(row),
      onMouseMove: () => setMoved(index),
    };
  }

  const inputProps = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': isFresh && rows[active] !== undefined ? idOf(active) : undefined,
  } as const;
  return { inputProps, menuProps: { id, role: 'listbox' }, optionOf, onKeyDown, reset, isPending };
}
