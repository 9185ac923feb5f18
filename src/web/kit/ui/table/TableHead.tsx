import { ArrowDown, ArrowUp } from 'lucide-react';
import type { HeadProps, RowsProps } from './rows.ts';
import { isOnRow } from './TableRows.tsx';
import { type ColumnHead, lookOf } from './use-columns.tsx';
import css from './Table.module.css';

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
