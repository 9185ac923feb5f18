import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import type { RowsProps } from './rows.ts';
import type { Selection } from './selection.tsx';
import { type ColumnHead, lookOf, type TableColumn } from './use-columns.tsx';

/** The whole row opens the thing, or chooses it; one cell is the real link. */
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
                  <Name row={row} column={column} to={onPick ? undefined : to} />
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Beside the box is as good as on it: a row that opens something is not opened by a near miss. */
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

/** What a press on a row does; nothing where rows only show. */
function useRowAction<Row>({ to, onPick, selection }: RowsProps<Row>) {
  const navigate = useNavigate();
  if (onPick) return onPick;
  if (to) return (row: Row) => void navigate(to(row));
  return selection?.toggle;
}

/** Whether the row itself is pressed: nothing that is pressed by itself, and no dialog of its own. */
export function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const isIn = target instanceof Element && currentTarget.contains(target);
  if (!isIn || getSelection()?.type === 'Range') return false;
  return target.closest('a, button, input, select, label') === null;
}

type OpenerProps<Row> = Pick<RowsProps<Row>, 'to' | 'onPick'> & { row: Row; children: ReactNode };

/** What the keyboard reaches: a link to the thing, or a button that chooses it. */
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

type NameProps<Row> = Pick<RowsProps<Row>, 'to'> & { row: Row; column: TableColumn<Row> };

/**
 * What the thing is called leads to it too, to be opened beside or copied. The keyboard stops at the
 * first link of a row alone: this is the same.
 */
function Name<Row>({ row, column: { card, draw }, to }: NameProps<Row>) {
  const drawn = draw(row);
  const isName = card === 'title' || card === 'joined';
  if (!to || !isName || !drawn) return drawn;
  return (
    <Link {...to(row)} tabIndex={-1} style={{ color: 'inherit' }}>
      {drawn}
    </Link>
  );
}

type SkeletonProps = { columns: readonly ColumnHead[]; hasBoxes: boolean };

/** Where rows will stand once the first answer is here: as high as ten of them and the line of pages. */
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
