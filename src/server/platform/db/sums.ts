import { type Expression, type SqlBool, sql } from 'kysely';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Cents } from '#shared/money.ts';
import { withSearchErrors, filtered, columnNamed, type Page } from './search-query.ts';
import type { Tables } from './tables.ts';

/** The totals of all rows of a search, by column, and the number of rows counted. */
export type Sums<Sum extends string> = { count: number } & Record<Sum, Cents>;

export type SumOptions<Sum extends string> = {
  of: readonly Sum[];
  /** SQL of columns that the search itself does not have. */
  columns?: Partial<Record<Sum, Expression<unknown>>>;
  /** The rows that count; default all. */
  where?: Expression<SqlBool>;
  /** Stored sums for these filters; undefined if there are none. */
  storedSums?: (filters: Search['filters']) => Promise<Sums<Sum> | undefined>;
};

/** The sums over all matching rows, not only those of the page. */
export function searchSums<C extends SearchColumns, TB extends keyof Tables, Sum extends string>(
  page: Page<C, TB>,
  { of, columns, where = sql`1 = 1`, storedSums }: SumOptions<Sum>,
): Promise<Sums<Sum>> {
  const { db, search } = page;
  const sqlColumns: Record<string, Expression<unknown>> = { ...page.sqlColumns, ...columns };
  const counting = filtered(page, search.filters)
    .where(where)
    .select([
      sql<number>`count(*)`.as('count'),
      ...of.map((name) => sumOf(columnNamed(sqlColumns, name)).as(name)),
    ])
    .$castTo<Sums<Sum>>();
  const counted = async () =>
    (await storedSums?.(search.filters)) ?? counting.executeTakeFirstOrThrow();
  return withSearchErrors(db, counted);
}

/** 0 if there are no rows. */
export function sumOf(column: Expression<unknown>) {
  return sql<Cents>`coalesce(sum(${column}), 0)`;
}
