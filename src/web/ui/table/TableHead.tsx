import { ArrowDown, ArrowUp } from 'lucide-react';
import { FilterField } from './FilterField.tsx';
import { SelectAll, toggleAll } from './Selection.tsx';
import type { HeadProps, RowsProps } from './Table.tsx';
import { isOnRow } from './TableRows.tsx';
import { type ColumnHead, lookOf } from './use-columns.tsx';
import css from './Table.module.css';

/** Column names that sort, and under them the filters; the box of all rows where there are boxes. */
export function TableHead<Row>(props: HeadProps & RowsProps<Row>) {
  const { columns, selection, sort, onSort, filters, onFilter, sought } = props;
  const keys = props.rows.map(props.rowKey);
  return (
    <thead>
      <tr onClick={(event) => selection && isOnRow(event) && toggleAll(selection, keys)}>
        {selection && (
          <th scope="col" data-kind="box" rowSpan={filters ? 2 : 1}>
            <SelectAll selection={selection} keys={keys} />
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
      {filters && columns.some(({ filter }) => filter) && (
        <tr className={css['filters']}>
          {columns.map(({ key, label, filter, ...column }) => (
            <td key={key} {...lookOf(column)}>
              {filter && (
                <FilterField
                  filter={filter}
                  column={label}
                  value={filters[key] ?? ''}
                  onChange={(text) => onFilter?.(key, text)}
                  isFirst={key === sought || undefined}
                />
              )}
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
  /** How the table is sorted by it now, if it is. */
  direction: 1 | -1 | undefined;
  onSort: (key: string) => void;
};

/** A column's name that sorts by it; the arrow shows how. */
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
      <Icon size={14} aria-hidden />
    </button>
  );
}
