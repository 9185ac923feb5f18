import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import type { RowsProps } from './rows.ts';
import { selectionOf } from './selection.tsx';
import { useLongPress } from './use-long-press.ts';

type Options<Row> = {
  keyOf: (row: Row) => string;
  /** What a row's box does: "Select invoice I-000123". */
  label: (row: Row) => string;
  /** What the list is of; where that becomes another, nothing is ticked any more. */
  of?: string;
};

/** Rows ticked for an action on all of them, including rows of other pages. */
export type TickedRows<Row> = {
  /** In the order in which they were ticked, as they were then. */
  rows: readonly Row[];
  /** On a phone: the cards have boxes, and are ticked where they were opened. */
  isChoosing: boolean;
  /** Ticks these too. */
  add: (rows: readonly Row[]) => void;
  /** None is ticked any more, and cards open again. */
  clear: () => void;
  /** What the list's table is given, over its own. */
  table: Pick<RowsProps<Row>, 'selection' | 'hold'> & { to?: undefined };
  /** On a phone, above the cards: the button that begins it, then the box of all in its place, so
      that no card moves under the finger that holds one. */
  begin: (rows: readonly Row[] | undefined) => ReactNode;
};

/** In a wide table every row has a box; on a phone a long press or a button begins it. */
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
    onChange: (keys, seen) => {
      const known = byKey([...seen, ...rows]);
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
    isChoosing ? selection.boxOfAll(shown, true) : <Begin onClick={() => setBegun(true)} />;
  return { rows, isChoosing, add, clear, table, begin };
}

/** For those who do not know the long press. */
function Begin({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button icon={ListChecks} onClick={onClick}>
      {t('table.choose')}
    </Button>
  );
}
