import { type Expression, type SqlBool, sql } from 'kysely';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Cents } from '#shared/money.ts';
import { withSearchErrors, filtered, known, type Page } from './search-query.ts';
import type { Tables } from './tables.ts';

/** What all the rows of a search come to, by column, and how many rows count in it. */
export type Sums<Sum extends string> = { count: number } & Record<Sum, Cents>;

export type SumOptions<Sum extends string> = {
  of: readonly Sum[];
  /** What is summed where the search has no such column. */
  columns?: Partial<Record<Sum, Expression<unknown>>>;
  /** The rows that count; all do where it does not say. */
  where?: Expression<SqlBool>;
  /** A quicker way for these filters, where there is one for them. */
  kept?: (filters: Search['filters']) => Promise<Sums<Sum> | undefined>;
};

/** The sums over the whole set that a search finds, whatever page of it is asked for. */
export function searchSums<C extends SearchColumns, TB extends keyof Tables, Sum extends string>(
  page: Page<C, TB>,
  { of, columns, where = sql`1 = 1`, kept }: SumOptions<Sum>,
): Promise<Sums<Sum>> {
  const { db, search } = page;
  const sqlColumns: Record<string, Expression<unknown>> = { ...page.sqlColumns, ...columns };
  const counting = filtered(page, search.filters)
    .where(where)
    .select([
      sql<number>`count(*)`.as('count'),
      ...of.map((name) => sumOf(known(sqlColumns, name)).as(name)),
    ])
    .$castTo<Sums<Sum>>();
  const counted = async () => (await kept?.(search.filters)) ?? counting.executeTakeFirstOrThrow();
  return withSearchErrors(db, counted);
}

/** The sum of a column's cents; of no rows it is 0. */
export function sumOf(column: Expression<unknown>) {
  return sql<Cents>`coalesce(sum(${column}), 0)`;
}
