import { type Expression, sql } from 'kysely';
import type { ColumnKind, SearchColumns } from '#shared/columns/column.ts';
import { keysOf, recordOf } from '#shared/record-of.ts';
import type { Tables } from './tables.ts';

/** What the name of a column ends with in SQL: text is searched by its folded copy. */
const ENDINGS: Partial<Record<ColumnKind, string>> = {
  text: '_fold',
  phone: '_fold',
  reference: '_id',
  instant: '_day',
};

/**
 * The columns of a search with their SQL: by name and kind a column of the table (`dueDate` is
 * `due_date`, a text `title` is `title_fold`), but for those that are said to be something else.
 */
export function searchedBy<C extends SearchColumns>(
  table: keyof Tables,
  columns: C,
  others: Partial<Record<keyof C & string, Expression<unknown>>> = {},
) {
  const names: (keyof C & string)[] = keysOf(columns);
  const sqlColumns = recordOf(names, (name): Expression<unknown> => {
    const words = name.replace(/^_/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const ending = ENDINGS[columns[name]?.kind ?? 'text'] ?? '';
    return others[name] ?? sql.ref(`${table}.${words}${ending}`);
  });
  return { columns, sqlColumns, id: sql.ref<string>(`${table}.id`) };
}
