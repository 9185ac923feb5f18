import type { ReactNode } from 'react';
import { useFormat } from '#web/base/format.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { useTranslate, useTranslateKey } from '#web/base/translate.tsx';
import type { Cell, CellKind, Column, Filter, KnownColumn, Value } from './column.ts';
import { isTyped } from './filter.ts';
import { highlight } from './highlight.tsx';
import css from './Table.module.css';

const money = { align: 'right', width: '7rem' } as const;

/** How a kind stands in a list; text takes the room that is left. */
const looks: Partial<Record<CellKind, { align?: 'right'; width?: string }>> = {
  whole: { width: '5rem' },
  documentNumber: { width: '6.75rem' },
  money,
  centimetres: { ...money, width: '5.5rem' },
  number: { ...money, width: '5.5rem' },
  day: { width: '7.75rem' },
  instant: { width: '9.5rem' },
  phone: { width: '9.5rem' },
  flag: { width: '6.25rem' },
  choice: { width: '8rem' },
  reference: { width: '7.25rem' },
  buttons: { width: '6rem' },
};

/** The head of a column, whatever its rows are. */
export type ColumnHead = {
  key: string;
  kind: CellKind;
  align: 'right' | undefined;
  label: string;
  card: Column<never>['card'];
  width: string | undefined;
  filter: Filter | undefined;
  isSortable: boolean;
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

type Given = {
  /** The section of the columns' words. */
  words: string;
  /** What is typed into the filters of a list; where there are none it is a table of facts. */
  filters?: TextParams;
  /** Closer together: no € at each amount, no time at each day. */
  isDense?: boolean | undefined;
};

export function useColumns<Row>(
  columns: readonly KnownColumn<Row>[],
  { words, filters, isDense = false }: Given,
): TableColumn<Row>[] {
  const t = useTranslate();
  const say = useTranslateKey();
  const format = useFormat();
  return columns.map((column) => {
    const { key, kind, show, value } = column;
    const filter = column.filter === false ? undefined : column.filter;
    const typed = filter && isTyped(filter) ? (filters?.[key] ?? '') : '';
    const mark = (text: string) => highlight(text, typed);
    const cell: Cell = {
      ...format,
      t,
      mark,
      money: isDense ? format.amount : format.money,
      clip: (text, shown = mark(text)) =>
        filters === undefined ? shown : <Clip whole={text}>{shown}</Clip>,
    };
    const word = (name: string) => say(`${words}.${name.replace(/^_/, '')}`);
    const write = (found: Value) => {
      if (typeof found !== 'string' || found === '') return writeValue(found, kind, cell);
      if (kind === 'choice') return word(`${key}.${found}`);
      if (kind === 'instant' && isDense) return <DayOf instant={format.instant(found)} />;
      return writeValue(found, kind, cell);
    };
    return {
      key,
      kind,
      label: column.label ? say(column.label) : word(key),
      card: column.card,
      align: looks[kind]?.align,
      width: column.width ?? widthOf(kind, { isList: filters !== undefined, isDense }),
      filter,
      isSortable: column.isSortable,
      value,
      draw: (row) => (show ? show(row, cell) : write(value(row))),
    };
  });
}

/** Facts are as wide as they are; where columns stand close, only text takes room that is left. */
function widthOf(kind: CellKind, { isList, isDense }: { isList: boolean; isDense: boolean }) {
  if (!isList) return undefined;
  return isDense && kind !== 'text' ? '1px' : looks[kind]?.width;
}

/** How a value reads by its kind. */
function writeValue(found: Value, kind: CellKind, cell: Cell): ReactNode {
  if (typeof found === 'boolean') return cell.t(found ? 'common.yes' : 'common.no');
  if (typeof found === 'number') return writeNumber(found, kind, cell);
  if (typeof found !== 'string' || found === '') return '';
  if (kind === 'day') return cell.day(found);
  return kind === 'instant' ? cell.instant(found) : cell.clip(found);
}

function writeNumber(found: number, kind: CellKind, { t, mark, money, number }: Cell): ReactNode {
  if (kind === 'money') return money(found);
  if (kind === 'centimetres') return t('common.cm', { size: number(found) });
  return kind === 'number' ? number(found) : mark(String(found));
}

/** On one line of its column, cut where it does not fit; all of it under the pointer. */
function Clip({ whole, children }: { whole: string; children: ReactNode }) {
  return whole === '' ? (
    children
  ) : (
    <span className={css['clip']} title={whole}>
      {children}
    </span>
  );
}

/** The day of an instant; its time under the pointer. */
function DayOf({ instant }: { instant: string }) {
  return <span title={instant}>{instant.split(' ')[0]}</span>;
}
