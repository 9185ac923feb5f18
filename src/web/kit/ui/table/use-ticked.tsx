import { ListChecks } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { type Selection, selectionOf } from './selection.tsx';
import { useLongPress } from './use-long-press.ts';

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
