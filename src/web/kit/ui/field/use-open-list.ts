import { type KeyboardEvent, useId, useState } from 'react';
import { arrowTo } from './arrows.ts';
import { useWhenDue } from './use-when-due.ts';

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
  /** Enter was pressed, whose answer may still be on its way. */
  const [isPending, setPending] = useState(false);
  useWhenDue(isPending && isFresh, () => {
    setPending(false);
    if (rows[active] !== undefined) onTake(rows[active]);
  });
  const optionId = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = isFresh ? arrowTo(event, active, rows.length) : undefined;
    if (next !== undefined) {
      setMoved(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') setPending(true);
  }

  /** What was meant by the text before is forgotten. */
  function reset() {
    setPending(false);
    setMoved(-1);
  }

  function optionOf(row: Row) {
    const index = rows.indexOf(row);
    return {
      ...optionLook(optionId(index), index === active),
      onClick: () => isFresh && onTake(row),
      onMouseMove: () => isFresh && setMoved(index),
    };
  }

  const activeId = isFresh && rows[active] !== undefined ? optionId(active) : undefined;
  return { inputProps: inputLook(id, activeId), listId: id, optionOf, onKeyDown, reset, isPending };
}

function optionLook(id: string, isActive: boolean) {
  return { id, role: 'option', 'aria-selected': isActive, 'data-active': isActive || undefined };
}

function inputLook(listId: string, activeId: string | undefined) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const;
}
