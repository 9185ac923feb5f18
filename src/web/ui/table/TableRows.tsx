import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useFormat } from '#web/base/format.ts';
import type { To } from '#web/base/link.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { Clip } from './Clip.tsx';
import { type Cell, type TableColumn, type Filter, isAction } from './column.ts';
import { highlight } from './highlight.tsx';
import type { TableState } from './state.ts';
import css from './TableRows.module.css';

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  state: TableState;
  to?: ((row: Row) => To) | undefined;
  onPick?: ((row: Row) => void) | undefined;
};

/** The whole row opens the thing; one column, mostly the first, is the real link. */
export function TableRows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { columns, rows, to, onPick } = props;
  const navigate = useNavigate();
  const cellOf = useCell(props.state);
  const opener = columns.find(({ opens }) => opens) ?? columns[0];

  function open(event: MouseEvent, row: Row) {
    const isElsewhere = (event.target as Element).closest('a, button, input, select, label');
    if (isElsewhere || getSelection()?.type === 'Range') return;
    if (onPick) onPick(row);
    else if (to) void navigate(to(row));
  }

  return (
    <tbody className={css['rows']}>
      {rows.map((row) => (
        <tr
          key={row._id}
          data-opens={Boolean(to ?? onPick) || undefined}
          onClick={(event) => open(event, row)}
        >
          {columns.map((column) => (
            <td
              key={column.key}
              data-align={column.align}
              data-action={isAction(column)}
              data-screen={column.onScreen}
              data-filter={column.filter?.kind}
            >
              {column === opener ? (
                <Opener row={row} to={to} onPick={onPick}>
                  {column.show(row, cellOf(column))}
                </Opener>
              ) : (
                column.show(row, cellOf(column))
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type OpenerProps<Row> = Pick<RowsProps<Row>, 'to' | 'onPick'> & { row: Row; children: ReactNode };

/** What the keyboard reaches: a link to the thing, or a button that chooses it. */
export function Opener<Row>({ row, to, onPick, children }: OpenerProps<Row>) {
  if (onPick) {
    return (
      <button type="button" className={css['opener']} data-opener onClick={() => onPick(row)}>
        {children}
      </button>
    );
  }
  return to ? <Link {...to(row)}>{children}</Link> : children;
}

/** What a column's cells are written with. */
export function useCell(state: TableState): (column: TableColumn<never>) => Cell {
  const t = useTranslate();
  const format = useFormat();
  return ({ key, filter }) => {
    const mark = (text: string) =>
      isTyped(filter) ? highlight(text, state.filters[key] ?? '') : text;
    const clip = (text: string) =>
      text && (
        <Clip fills whole={text}>
          {mark(text)}
        </Clip>
      );
    return { ...format, t, mark, clip };
  };
}

/** Filters that look for what contains what was typed. */
function isTyped(filter: Filter | undefined): boolean {
  return filter?.kind === 'text' || filter?.kind === 'number' || filter?.kind === 'ref';
}

/** Where rows will stand once the first answer is here. */
export function SkeletonRows({ columns }: { columns: readonly TableColumn<never>[] }) {
  return (
    <tbody className={css['rows']}>
      {Array.from({ length: 8 }, (_, row) => (
        <tr key={row}>
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
