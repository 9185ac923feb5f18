import { useTranslateKey } from '#web/base/translate.tsx';
import { type TableColumn, isAction } from './column.ts';
import { FilterField } from './FilterField.tsx';
import { SortButton } from './SortButton.tsx';
import type { SetTable, TableState } from './state.ts';
import css from './TableHead.module.css';

type Props = { columns: readonly TableColumn<never>[]; state: TableState; set: SetTable };

/** Column names that sort, and under them the filters. */
export function TableHead({ columns, state, set }: Props) {
  const say = useTranslateKey();
  return (
    <thead className={css['head']}>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-action={isAction(column)}
            data-screen={column.onScreen}
            style={{ width: column.width }}
            aria-sort={ariaSort(state, column.key)}
          >
            {column.sortable === false ? (
              say(column.label)
            ) : (
              <ColumnSort column={column} state={state} set={set} />
            )}
          </th>
        ))}
      </tr>
      {columns.some(({ filter }) => filter) && (
        <tr className={css['filters']}>
          {columns.map(({ key, label, filter, card, isSought }) => (
            <td key={key} data-action={isAction({ card })}>
              {filter && (
                <FilterField
                  filter={filter}
                  column={say(label)}
                  value={state.filters[key] ?? ''}
                  onChange={(text) => set(withFilter(state, key, text), true)}
                  isFirst={isSought}
                />
              )}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

type SortProps = Omit<Props, 'columns'> & { column: TableColumn<never> };

function ColumnSort({ column: { key, label }, state, set }: SortProps) {
  const say = useTranslateKey();
  const direction = state.sort?.key === key ? state.sort.direction : undefined;
  return (
    <SortButton
      label={say(label)}
      direction={direction}
      onClick={() => set({ page: 1, sort: nextSort(key, direction) })}
    />
  );
}

/** A filter changes what is listed, so the list starts again. An empty one is none. */
export function withFilter({ filters }: TableState, key: string, text: string) {
  const { [key]: _, ...rest } = filters;
  return { page: 1, filters: text === '' ? rest : { ...rest, [key]: text } };
}

/** Up, down, and back to the order that the list starts with. */
function nextSort(key: string, direction: 1 | -1 | undefined): TableState['sort'] {
  if (direction === -1) return undefined;
  return { key, direction: direction === 1 ? -1 : 1 };
}

function ariaSort({ sort }: TableState, key: string) {
  if (sort?.key !== key) return undefined;
  return sort.direction === 1 ? 'ascending' : 'descending';
}
