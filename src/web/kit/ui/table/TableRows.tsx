import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { Selection } from './selection.tsx';
import { type ColumnHead, lookOf, type TableColumn } from './use-columns.tsx';
import css from './Table.module.css';

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page that a row opens. */
  to?: ((row: Row) => LinkTarget) | undefined;
  /** Rows are picked instead of opened. */
  onPick?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** Props for a card, to handle a long press. */
  hold?: ((row: Row) => ComponentProps<'li'>) | undefined;
  /** The key of the column that links to the row's page; the first by default. */
  linkColumn?: string | undefined;
};

export type HeadProps = {
  sort?: { key: string; direction: 1 | -1 } | undefined;
  onSort?: (key: string) => void;
  /** The filter below a column's head. */
  renderFilter?: (column: ColumnHead) => ReactNode;
};

/** Column heads with sorting, the filters below them, and the checkbox for all rows. */
export function TableHead<Row>(props: HeadProps & RowsProps<Row>) {
  const { columns, rows, selection, to, sort, onSort, renderFilter } = props;
  return (
    <thead>
      <tr onClick={(event) => selection && !to && isOnRow(event) && selection.toggleAll(rows)}>
        {selection && (
          <th scope="col" data-kind="box" data-screen rowSpan={renderFilter ? 2 : 1}>
            {selection.boxOfAll(rows)}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            {...lookOf(column)}
            style={{ width: column.width }}
            aria-sort={sort?.key === column.key ? ariaSorts[sort.direction] : undefined}
          >
            {column.isSortable && onSort ? (
              <SortButton
                column={column}
                direction={sort?.key === column.key ? sort.direction : undefined}
                onSort={onSort}
              />
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
      {renderFilter && columns.some(({ filter }) => filter) && (
        <tr className={css['filters']} data-screen>
          {columns.map((column) => (
            <td key={column.key} {...lookOf(column)}>
              {renderFilter(column)}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

const ariaSorts = { 1: 'ascending', [-1]: 'descending' } as const;

type SortProps = {
  column: ColumnHead;
  /** Undefined if the table is not sorted by this column. */
  direction: 1 | -1 | undefined;
  onSort: (key: string) => void;
};

function SortButton({ column: { key, label }, direction, onSort }: SortProps) {
  const Icon = direction === -1 ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={css['sort']}
      data-sorted={direction !== undefined || undefined}
      onClick={() => onSort(key)}
    >
      {label}
      <Icon size={14} data-screen aria-hidden />
    </button>
  );
}

/** A click on a row opens or picks it; for the keyboard one cell is a link or a button. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { columns, rows, rowKey, selection, to, onPick } = props;
  const actOn = useRowAction(props);
  const linkColumn = props.linkColumn ?? columns[0]?.key;
  return (
    <tbody>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <tr
            key={key}
            data-acts={actOn && ''}
            data-chosen={selection?.isChosen(row) ? '' : undefined}
            onClick={(event) => actOn && isOnRow(event) && actOn(row)}
          >
            {selection && <BoxCell row={row} selection={selection} />}
            {columns.map((column) => (
              <td key={column.key} {...lookOf(column)}>
                {column.key === linkColumn ? (
                  <Opener row={row} to={to} onPick={onPick}>
                    {column.draw(row)}
                  </Opener>
                ) : (
                  <NameCell row={row} column={column} to={onPick ? undefined : to} />
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** A click beside the checkbox toggles it too, so that a near miss does not open the row. */
function BoxCell<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <td
      data-kind="box"
      data-screen
      onClick={(event) => {
        event.stopPropagation();
        if (isOnRow(event)) selection.toggle(row);
      }}
    >
      {selection.box(row)}
    </td>
  );
}

/** What a click on a row does, if anything. */
function useRowAction<Row>({ to, onPick, selection }: RowsProps<Row>) {
  const navigate = useNavigate();
  if (onPick) return onPick;
  if (to) return (row: Row) => void navigate(to(row));
  return selection?.toggle;
}

/**
 * Whether a click is on the row itself: not on a control, not on selected text, not bubbled by React from a
 * dialog.
 */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const isIn = target instanceof Element && currentTarget.contains(target);
  if (!isIn || getSelection()?.type === 'Range') return false;
  return target.closest('a, button, input, select, label') === null;
}

type OpenerProps<Row> = Pick<RowsProps<Row>, 'to' | 'onPick'> & { row: Row; children: ReactNode };

/** The link or button of a row. */
export function Opener<Row>({ row, to, onPick, children }: OpenerProps<Row>) {
  if (onPick) {
    return (
      <button type="button" className="link" onClick={() => onPick(row)}>
        {children}
      </button>
    );
  }
  return to ? (
    <Link {...to(row)} data-opens>
      {children}
    </Link>
  ) : (
    children
  );
}

type NameCellProps<Row> = Pick<RowsProps<Row>, 'to'> & { row: Row; column: TableColumn<Row> };

/**
 * A name is a link too, so that it can be opened in a new tab or copied. Not a tab stop: the row's first link has
 * the same target.
 */
function NameCell<Row>({ row, column: { card, draw }, to }: NameCellProps<Row>) {
  const content = draw(row);
  const isName = card === 'title' || card === 'joined';
  if (!to || !isName || !content) return content;
  return (
    <Link {...to(row)} tabIndex={-1} style={{ color: 'inherit' }}>
      {content}
    </Link>
  );
}

type SkeletonProps = { columns: readonly ColumnHead[]; hasBoxes: boolean };

/** As tall as ten rows and the pagination, so that nothing moves when the rows arrive. */
export function SkeletonRows({ columns, hasBoxes }: SkeletonProps) {
  return (
    <tbody>
      {Array.from({ length: 16 }, (_, row) => (
        <tr key={row}>
          {hasBoxes && <td data-kind="box" aria-hidden />}
          {columns.map(({ key }) => (
            <td key={key}>
              <Skeleton />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
