import { type Expression, sql } from 'kysely';
import { keysOf, recordOf } from '#shared/base/record-of.ts';
import type { SearchColumns } from '#shared/fields/column.ts';
import { snakeCase } from './columns.ts';
import type { Tables } from './tables.ts';

/** The columns by which the codes of a table are sorted (`codeOrder`). */
export function ordersOf(
  table: keyof Tables,
  columns: SearchColumns,
): Record<string, Expression<unknown>> {
  const numbered = keysOf(columns).filter((name) => {
    const column = columns[name];
    return column?.kind === 'text' && column.numbered;
  });
  return recordOf(numbered, (name) => sql.ref(`${table}.${snakeCase(name)}_order`));
}
