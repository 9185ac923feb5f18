import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';

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

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The index of the option that an arrow key moves to, from `from` (-1: none) and around the ends; undefined for
 * other keys. Replaces Downshift's handling, which reports the move only after the next render: a key pressed
 * before that would act on the previous option.
 */
export function arrowTo(event: KeyboardEvent, from: number, count: number): number | undefined {
  const step = event.altKey || count === 0 ? undefined : steps[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  return (Math.max(from, step < 0 ? 0 : -1) + step + count) % count;
}

/** Calls `act` each time `isDue` becomes true, such as for an Enter whose answer has arrived. */
export function useWhenDue(isDue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isDue) actNow();
  }, [isDue]);
}
