import { type KeyboardEvent, useId, useState } from 'react';
import { arrowTo } from './arrows.ts';
import { useWhenDue } from './use-when-due.ts';

type OpenListOptions<Row> = {
  rows: readonly Row[];
  /** The index of the active row until an arrow key or the pointer moves to another. */
  first: number;
  /** The rows match the typed text, not an older one. */
  isFresh: boolean;
  onTake: (row: Row) => void;
};

/**
 * A listbox that stays open below its field. Without Downshift (10 kB), since this field is on every screen.
 */
export function useOpenList<Row>({ rows, first, isFresh, onTake }: OpenListOptions<Row>) {
  const id = useId();
  const [highlighted, setHighlighted] = useState(-1);
  const active = highlighted >= 0 && highlighted < rows.length ? highlighted : first;
  /** Enter was pressed; it takes effect once the rows match the text. */
  const [isPending, setPending] = useState(false);
  useWhenDue(isPending && isFresh, () => {
    setPending(false);
    if (rows[active] !== undefined) onTake(rows[active]);
  });
  const optionId = (index: number) => `${id}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    const next = isFresh ? arrowTo(event, active, rows.length) : undefined;
    if (next !== undefined) {
      setHighlighted(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') setPending(true);
  }

  /** For a changed text: forgets a pending Enter and the active row. */
  function reset() {
    setPending(false);
    setHighlighted(-1);
  }

  function optionOf(row: Row) {
    const index = rows.indexOf(row);
    return {
      ...optionProps(optionId(index), index === active),
      onClick: () => isFresh && onTake(row),
      onMouseMove: () => isFresh && setHighlighted(index),
    };
  }

  const activeId = isFresh && rows[active] !== undefined ? optionId(active) : undefined;
  const inputProps = comboboxProps(id, activeId);
  return { inputProps, listId: id, optionOf, onKeyDown, reset, isPending };
}

function optionProps(id: string, isActive: boolean) {
  return { id, role: 'option', 'aria-selected': isActive, 'data-active': isActive || undefined };
}

function comboboxProps(listId: string, activeId: string | undefined) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const;
}
