import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import type { Cell, CellKind, KnownColumn, Value } from './column.ts';
import type { ColumnFit } from './fit-columns.ts';
import css from './Table.module.css';

/** Width in rem; `dense` where columns stand closer together. */
type KindLook = { align?: 'right'; width: number; dense?: number };

/** How a kind stands in a list; text takes the room that is left. */
const looks: Partial<Record<CellKind, KindLook>> = {
  whole: { width: 2.75 },
  documentNumber: { width: 4.5 },
  money: { align: 'right', width: 5, dense: 4.75 },
  centimetres: { align: 'right', width: 4 },
  number: { align: 'right', width: 4 },
  day: { width: 5 },
  instant: { width: 9.25, dense: 5 },
  phone: { width: 7.5 },
  flag: { width: 3.75 },
  choice: { width: 6.5 },
  reference: { width: 4.25 },
  oneOf: { width: 4.25 },
  buttons: { width: 5 },
};

/** Of a text that asks for nothing else, with the space around it. */
const TEXT = { least: 6.5, width: 10 };

/** The head of a column, whatever its rows are. */
export type ColumnHead = Pick<
  KnownColumn<never>,
  'key' | 'kind' | 'card' | 'filter' | 'isSortable' | 'isHidden'
> & {
  align: 'right' | undefined;
  label: string;
  size: Omit<ColumnFit, 'key'>;
  /** CSS width, once it is known how much room there is. */
  width?: string;
};

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

type ColumnsOptions = {
  /** The section of the columns' words. */
  words: string;
  /** Of a list: marks in a column what its filter found. Without it, it is a table of facts. */
  markIn?: (column: Pick<KnownColumn<never>, 'key' | 'kind' | 'filter'>, text: string) => ReactNode;
  /** Closer together, but on cards: no € at each amount, no time at each day. */
  isDense?: boolean | undefined;
};

export function useColumns<Row>(
  columns: readonly KnownColumn<Row>[],
  { words, markIn, isDense: isClose = false }: ColumnsOptions,
): TableColumn<Row>[] {
  const t = useTranslate();
  const say = useTranslateKey();
  const format = useFormat();
  const isList = markIn !== undefined;
  const isDense = !useIsNarrow() && isClose;
  const money = isDense ? format.amount : format.money;
  return useVisibleColumns(columns).map((column) => {
    const { key, kind, show, value, label, isCount } = column;
    const { card, filter, isSortable, isHidden, labels = `${words}.${key}` } = column;
    const word = (name: string) => say(`${words}.${name.replace(/^_/, '')}`);
    const mark = (text: string) => markIn?.({ key, kind, filter }, text) ?? text;
    const clip = (text: string, shown: ReactNode = mark(text)) =>
      isList ? <Clip {...{ whole: text, isOneLine: key === 'notes' }}>{shown}</Clip> : shown;
    const cell: Cell = { ...format, money, t, mark, clip };
    const choice = (name: string) => say(`${labels}.${name}`);
    return {
      key,
      kind,
      card,
      filter,
      isSortable,
      isHidden,
      value,
      label: label ? say(label) : word(key),
      align: isCount ? 'right' : looks[kind]?.align,
      size: sizeOf(column, isDense),
      draw: (row) => {
        const write = () => writeValue(value(row), { kind, cell, choice, isDense });
        const shown = show ? show(row, cell) : write();
        return dimZero(shown, kind === 'money' && value(row) === 0);
      },
    };
  });
}

/** The columns that this person may see at this width. */
function useVisibleColumns<Row>(columns: readonly KnownColumn<Row>[]): KnownColumn<Row>[] {
  const isNarrow = useIsNarrow();
  const { seesMoney } = usePermissions();
  return columns.filter(
    ({ kind, isOnCards }) => (kind !== 'money' || seesMoney) && (isNarrow || !isOnCards),
  );
}

/** A sum of 0 is quiet. */
function dimZero(shown: ReactNode, isZero: boolean): ReactNode {
  return isZero ? <span className="dim">{shown}</span> : shown;
}

type SizedColumn = Pick<KnownColumn<never>, 'kind' | 'card' | 'width' | 'least' | 'leaves'>;

/** What a column asks of the room: texts are cut, and take what is left, nothing else is. */
function sizeOf(column: SizedColumn, isDense: boolean): Omit<ColumnFit, 'key'> {
  const { kind, width } = column;
  const leaves = isKept(column) ? 'never' : column.leaves;
  const look = looks[kind];
  if (!look || column.least !== undefined) {
    const { least = TEXT.least } = column;
    const wanted = width ?? Math.max(least, TEXT.width);
    return { least, wanted, share: wanted, leaves };
  }
  const fixed = width ?? widthOf(look, isDense);
  return { least: fixed, wanted: fixed, share: 0, leaves };
}

function widthOf({ width, dense = width }: KindLook, isDense: boolean): number {
  return isDense ? dense + 0.75 : width + 1.5;
}

/** What the row is called, and what is done with it. */
function isKept({ kind, card }: SizedColumn): boolean {
  return kind === 'buttons' || ['title', 'lead', 'joined'].some((part) => part === card);
}

type CellFormat = {
  kind: CellKind;
  cell: Cell;
  /** The word of a choice. */
  choice: (value: string) => string;
  isDense: boolean;
};

/** How a value reads by its kind. */
function writeValue(value: Value, { kind, cell, choice, isDense }: CellFormat): ReactNode {
  if (typeof value === 'boolean') return cell.t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return writeNumber(value, kind, cell);
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'choice') return choice(value);
  if (kind === 'day') return cell.mark(cell.day(value));
  if (kind !== 'instant') return cell.clip(value);
  const [day = '', ...time] = cell.instant(value).split(' ');
  if (isDense) return <span title={cell.instant(value)}>{cell.mark(day)}</span>;
  return (
    <>
      {cell.mark(day)} {time.join(' ')}
    </>
  );
}

function writeNumber(value: number, kind: CellKind, { t, mark, money, number }: Cell): ReactNode {
  if (kind === 'money') return mark(money(value));
  if (kind === 'centimetres') return mark(t('common.cm', { size: number(value) }));
  return mark(kind === 'number' ? number(value) : String(value));
}

type ClipProps = { whole: string; isOneLine: boolean; children: ReactNode };

/** On two lines of its row, notes on one, cut where it does not fit; all of it under the pointer. */
function Clip({ whole, isOneLine, children }: ClipProps) {
  return whole === '' ? (
    children
  ) : (
    <span className={css['clip']} title={whole} data-line={isOneLine ? '' : undefined}>
      {children}
    </span>
  );
}
