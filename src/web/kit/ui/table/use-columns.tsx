import type { ReactNode } from 'react';
import { showPhone } from '#shared/base/phone.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import type { Cell, CellKind, KnownColumn, Value } from './column.ts';
import type { ColumnFit } from './fit-columns.ts';
import css from './Table.module.css';

/** Width in rem without padding; `dense`: in dense lists. */
type KindLook = { align?: 'right'; width: number; dense?: number };

/** Kinds that are not here are texts, which share the remaining width. */
const looks: Partial<Record<CellKind, KindLook>> = {
  whole: { width: 2.75 },
  documentNumber: { width: 4.5, dense: 4 },
  money: { align: 'right', width: 5, dense: 4.75 },
  centimetres: { align: 'right', width: 4 },
  number: { align: 'right', width: 4 },
  day: { width: 5 },
  instant: { width: 9.25, dense: 5 },
  phone: { width: 7.5 },
  flag: { width: 3.75 },
  choice: { width: 6.5 },
  // As wide as `O-000000`.
  reference: { width: 4.5 },
  oneOf: { width: 4.5 },
  buttons: { width: 5 },
};

/** The padding of a cell in rem. */
const PADDING = 0.75;

/** Default widths of a text in rem, with padding. */
const TEXT = { minWidth: 6.5, width: 10 };

/** A column without its rows' type. */
export type ColumnHead = Pick<
  KnownColumn<never>,
  'key' | 'kind' | 'card' | 'filter' | 'isSortable' | 'isHidden'
> & {
  align: 'right' | undefined;
  label: string;
  size: Omit<ColumnFit, 'key'>;
  /** CSS width, once the available width has been measured. */
  width?: string;
};

/** The attributes by which cells in head, rows and sums are styled. */
export function lookOf({ kind, align }: Pick<ColumnHead, 'kind' | 'align'>) {
  const isScreen = kind === 'buttons' || undefined;
  return { 'data-kind': kind, 'data-align': align, 'data-screen': isScreen };
}

/** A column that is ready to render. */
export type TableColumn<Row> = ColumnHead & {
  value: (row: Row) => Value;
  draw: (row: Row) => ReactNode;
};

type ColumnsOptions = {
  /** The translations' section for the columns. */
  words: string;
  /** In a list: marks what filters found. Without it the table is not a list, and its texts are not cut. */
  markIn?: (column: Pick<KnownColumn<never>, 'key' | 'kind' | 'filter'>, text: string) => ReactNode;
  /** Amounts without €, instants without their time; not on cards. */
  isDense?: boolean | undefined;
};

export function useColumns<Row>(
  columns: readonly KnownColumn<Row>[],
  { words, markIn, isDense: wantsDense = false }: ColumnsOptions,
): TableColumn<Row>[] {
  const t = useTranslate();
  const say = useTranslateKey();
  const format = useFormat();
  const isList = markIn !== undefined;
  const isDense = !useIsNarrow() && wantsDense;
  const money = isDense ? format.amount : format.money;
  return useVisibleColumns(columns).map((column) => {
    const { key, kind, show, value, label, labelText, isCount } = column;
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
      label: labelText ?? (label ? say(label) : word(key)),
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

/** Without amounts for roles that see no money, and without `isOnCards` columns in a wide window. */
function useVisibleColumns<Row>(columns: readonly KnownColumn<Row>[]): KnownColumn<Row>[] {
  const isNarrow = useIsNarrow();
  const { seesMoney } = usePermissions();
  return columns.filter(
    ({ kind, isOnCards }) => (kind !== 'money' || seesMoney) && (isNarrow || !isOnCards),
  );
}

function dimZero(shown: ReactNode, isZero: boolean): ReactNode {
  return isZero && shown ? <span className="dim">{shown}</span> : shown;
}

type SizedColumn = Pick<KnownColumn<never>, 'kind' | 'card' | 'width' | 'minWidth' | 'hideOrder'>;

/** Texts may shrink and share the remaining width; all other kinds have a fixed width. */
function sizeOf(column: SizedColumn, isDense: boolean): Omit<ColumnFit, 'key'> {
  const { kind, width } = column;
  const hideOrder = isKept(column) ? 'never' : column.hideOrder;
  const look = looks[kind];
  if (!look || column.minWidth !== undefined) {
    const { minWidth = TEXT.minWidth } = column;
    const wanted = width ?? Math.max(minWidth, TEXT.width);
    return { minWidth, wanted, share: wanted, hideOrder };
  }
  const { dense = look.width } = look;
  const fixed = width ?? (isDense ? dense : look.width) + PADDING;
  return { minWidth: fixed, wanted: fixed, share: 0, hideOrder };
}

/** Names and buttons are never hidden. */
function isKept({ kind, card }: SizedColumn): boolean {
  return kind === 'buttons' || ['title', 'lead', 'joined'].some((part) => part === card);
}

type CellFormat = {
  kind: CellKind;
  cell: Cell;
  /** Translates a value of the choice. */
  choice: (value: string) => string;
  isDense: boolean;
};

function writeValue(value: Value, { kind, cell, choice, isDense }: CellFormat): ReactNode {
  if (typeof value === 'boolean') return cell.t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return writeNumber(value, kind, cell);
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'choice') return choice(value);
  if (kind === 'day') return cell.mark(cell.day(value));
  if (kind === 'phone') return cell.mark(showPhone(value));
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

/** Cuts a text after two lines, or one line for notes; the tooltip has the whole text. */
function Clip({ whole, isOneLine, children }: ClipProps) {
  return whole === '' ? (
    children
  ) : (
    <span className={css['clip']} title={whole} data-line={isOneLine ? '' : undefined}>
      {children}
    </span>
  );
}
