import { ListChecks } from 'lucide-react';
import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
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

type Options<Row> = {
  keyOf: (row: Row) => string;
  /** Of a row's checkbox: "Select invoice I-000123". */
  label: (row: Row) => string;
  /** Identifies the list, such as a client's: when it changes, all ticks are cleared. */
  of?: string;
};

/** Rows that are ticked for a bulk action, including rows of other pages. */
export type TickedRows<Row> = {
  /** In the order of ticking, with the data as of then. */
  rows: readonly Row[];
  /** On a phone: the cards have checkboxes, and a tap ticks a card instead of opening it. */
  isChoosing: boolean;
  add: (rows: readonly Row[]) => void;
  /** Clears all ticks; on a phone also ends choosing. */
  clear: () => void;
  /** Props of the list's table that override its own. */
  table: { selection?: Selection<Row>; hold?: (row: Row) => ComponentProps<'li'>; to?: undefined };
  /** On a phone, above the cards: the button that starts choosing, then in its place the checkbox for all, so
      that the cards do not move under the finger. */
  begin: (rows: readonly Row[] | undefined) => ReactNode;
};

/** In a wide table every row has a checkbox; on a phone a long press or a button starts choosing. */
export function useTicked<Row>({ keyOf, label, of = '' }: Options<Row>): TickedRows<Row> {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const [kept, setKept] = useState<{ of: string; rows: readonly Row[] }>({ of, rows: [] });
  const rows = kept.of === of ? kept.rows : [];
  const [isBegun, setBegun] = useState(false);
  const isChoosing = isNarrow && isBegun;
  const byKey = (some: readonly Row[]) => new Map(some.map((row) => [keyOf(row), row]));
  const add = (more: readonly Row[]) =>
    setKept((last) => {
      const before = last.of === of ? last.rows : [];
      return { of, rows: [...byKey([...before, ...more]).values()] };
    });
  const hold = useLongPress((row: Row) => {
    setBegun(true);
    add([row]);
  });
  const selection = selectionOf<Row>({
    keyOf,
    value: rows.map(keyOf),
    onChange: (keys, toggled) => {
      const known = byKey([...toggled, ...rows]);
      setKept({ of, rows: keys.flatMap((key) => known.get(key) ?? []) });
    },
    label,
    labelAll: t('table.tickAll'),
  });
  const clear = () => {
    setBegun(false);
    setKept({ of, rows: [] });
  };
  const phone = isChoosing ? { selection, hold, to: undefined } : { hold };
  const table = isNarrow ? phone : { selection };
  const begin: TickedRows<Row>['begin'] = (shown = []) =>
    isChoosing ? selection.boxOfAll(shown, true) : <ChooseButton onClick={() => setBegun(true)} />;
  return { rows, isChoosing, add, clear, table, begin };
}

function ChooseButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button icon={ListChecks} onClick={onClick}>
      {t('table.choose')}
    </Button>
  );
}

const HOLD_MS = 450;
/** A finger that moves further is scrolling. */
const MAX_MOVE_PX = 10;

/** Returns props that call `onHold` on a long press by touch or pen. */
function useLongPress<T>(onHold: (target: T) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, isTouch: false, isHeld: false });
  const stop = () => clearTimeout(timer.current);

  function fire(target: T) {
    stop();
    if (press.current.isHeld) return;
    press.current.isHeld = true;
    suppressNextClick();
    onHold(target);
  }

  return (target: T) => ({
    onPointerDown: (event: PointerEvent) => {
      const { clientX: x, clientY: y, pointerType } = event;
      stop();
      // React also bubbles events of a dialog that the element has opened.
      const isIn = event.target instanceof Node && event.currentTarget.contains(event.target);
      press.current = { x, y, isTouch: isIn && pointerType !== 'mouse', isHeld: false };
      if (press.current.isTouch) timer.current = setTimeout(fire, HOLD_MS, target);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Some browsers open a context menu for a link that is held.
    onContextMenu: (event: MouseEvent) => {
      if (!press.current.isTouch) return;
      event.preventDefault();
      fire(target);
    },
    style: { userSelect: 'none', WebkitTouchCallout: 'none' } as const,
  });
}

/** Lifting the finger must not click what is now under it. */
function suppressNextClick(): void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('pointerdown', () => listening.abort(), { capture: true, signal });
  addEventListener(
    'click',
    (event) => {
      listening.abort();
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
