import type { ReactNode } from 'react';
import { useFormat } from '#web/base/format.ts';
import { useMay } from '#web/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/base/translate.tsx';
import { useIsNarrow } from '#web/base/use-media.ts';
import type { Cell, CellKind, KnownColumn, Value } from './column.ts';
import css from './Table.module.css';

const money = { align: 'right', width: '7rem' } as const;

/** How a kind stands in a list; text takes the room that is left. */
const looks: Partial<Record<CellKind, { align?: 'right'; width?: string }>> = {
  whole: { width: '5rem' },
  documentNumber: { width: '6.75rem' },
  money,
  centimetres: { ...money, width: '5.5rem' },
  number: { ...money, width: '5.5rem' },
  day: { width: '7rem' },
  instant: { width: '9.5rem' },
  phone: { width: '9.5rem' },
  flag: { width: '5.75rem' },
  choice: { width: '8rem' },
  reference: { width: '6.5rem' },
  oneOf: { width: '6.5rem' },
  buttons: { width: '6rem' },
};

/** The head of a column, whatever its rows are. */
export type ColumnHead = Pick<
  KnownColumn<never>,
  'key' | 'kind' | 'card' | 'filter' | 'isSortable' | 'isHidden'
> & { align: 'right' | undefined; label: string; width: string | undefined };

/** What a cell of the column, in the head, a row or the sums, is told for its looks. */
export function lookOf({ kind, align }: Pick<ColumnHead, 'kind' | 'align'>) {
  const isScreen = kind === 'buttons' || undefined;
  return { 'data-kind': kind, 'data-align': align, 'data-screen': isScreen };
}

/** A column with all that its kind gives, ready to be drawn. */
export type TableColumn<Row> = ColumnHead & {
  value: (row: Row) => Value;
  draw: (row: Row) => ReactNode;
};

type Given = {
  /** The section of the columns' words. */
  words: string;
  /** Of a list: marks in a column what its filter found. Without it, it is a table of facts. */
  markIn?: (column: Pick<KnownColumn<never>, 'key' | 'filter'>, text: string) => ReactNode;
  /** Closer together, but on cards: no € at each amount, no time at each day. */
  isDense?: boolean | undefined;
};

export function useColumns<Row>(
  columns: readonly KnownColumn<Row>[],
  { words, markIn, isDense: isClose = false }: Given,
): TableColumn<Row>[] {
  const t = useTranslate();
  const say = useTranslateKey();
  const format = useFormat();
  const isList = markIn !== undefined;
  const isNarrow = useIsNarrow();
  const isDense = !isNarrow && isClose;
  const money = isDense ? format.amount : format.money;
  const { seesMoney } = useMay();
  const shown = columns.filter(
    ({ kind, isOnCards }) => (kind !== 'money' || seesMoney) && (isNarrow || !isOnCards),
  );
  return shown.map((column) => {
    const { key, kind, show, value, label, width, least, isCount, ...rest } = column;
    const word = (name: string) => say(`${words}.${name.replace(/^_/, '')}`);
    const mark = (text: string) => markIn?.(column, text) ?? text;
    const clip = (text: string, shown: ReactNode = mark(text)) =>
      isList ? <Clip {...{ whole: text, least }}>{shown}</Clip> : shown;
    const cell: Cell = { ...format, money, t, mark, clip };
    const choice = (name: string) => word(`${key}.${name}`);
    return {
      ...rest,
      key,
      kind,
      value,
      label: label ? say(label) : word(key),
      align: isCount ? 'right' : looks[kind]?.align,
      width: width ?? (isList ? widthOf(kind, isDense) : undefined),
      draw: (row) =>
        show ? show(row, cell) : writeValue(value(row), { kind, cell, choice, isDense }),
    };
  });
}

/** Where columns stand close, only text takes the room that is left. */
function widthOf(kind: CellKind, isDense: boolean): string | undefined {
  return isDense && kind !== 'text' ? '1px' : looks[kind]?.width;
}

type Writing = {
  kind: CellKind;
  cell: Cell;
  /** The word of a choice. */
  choice: (value: string) => string;
  isDense: boolean;
};

/** How a value reads by its kind. */
function writeValue(value: Value, { kind, cell, choice, isDense }: Writing): ReactNode {
  if (typeof value === 'boolean') return cell.t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return writeNumber(value, kind, cell);
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'choice') return choice(value);
  if (kind === 'day') return cell.day(value);
  if (kind !== 'instant') return cell.clip(value);
  return isDense ? <DayOf instant={cell.instant(value)} /> : cell.instant(value);
}

function writeNumber(value: number, kind: CellKind, { t, mark, money, number }: Cell): ReactNode {
  if (kind === 'money') return money(value);
  if (kind === 'centimetres') return t('common.cm', { size: number(value) });
  return kind === 'number' ? number(value) : mark(String(value));
}

type ClipProps = { whole: string; least: string | undefined; children: ReactNode };

/** On one line of its column, cut where it does not fit; all of it under the pointer. */
function Clip({ whole, least, children }: ClipProps) {
  return whole === '' ? (
    children
  ) : (
    <span
      className={css['clip']}
      title={whole}
      style={least ? { minWidth: `max(100%, ${least})` } : undefined}
    >
      {children}
    </span>
  );
}

/** The day of an instant; its time under the pointer. */
function DayOf({ instant }: { instant: string }) {
  return <span title={instant}>{instant.split(' ')[0]}</span>;
}
