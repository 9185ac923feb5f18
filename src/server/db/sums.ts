import { type Expression, type SqlBool, sql } from 'kysely';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Cents } from '#shared/money.ts';
import { answered, filtered, type Page } from './search-query.ts';
import type { Tables } from './tables.ts';

/** What all the rows of a search come to, by column, and how many rows count in it. */
export type Sums<Sum extends string> = { count: number } & Record<Sum, Cents>;

export type Summing<Sum extends string> = {
  of: readonly Sum[];
  /** The rows that count; all do where it does not say. */
  where?: Expression<SqlBool>;
  /** A quicker way for these filters, where there is one for them. */
  kept?: (filters: Search['filters']) => Promise<Sums<Sum> | undefined>;
};

/** The sums over the whole set that a search finds, whatever page of it is asked for. */
export function searchSums<
  C extends SearchColumns,
  TB extends keyof Tables,
  Sum extends keyof C & string,
>(page: Page<C, TB>, { of, where = sql`1 = 1`, kept }: Summing<Sum>): Promise<Sums<Sum>> {
  const { db, search, sqlColumns } = page;
  const counting = filtered(page, search.filters)
    .where(where)
    .select([
      sql<number>`count(*)`.as('count'),
      ...of.map((name) => sumOf(sqlColumns[name]).as(name)),
    ]);
  return answered(
    db,
    async () =>
      (await kept?.(search.filters)) ?? ((await counting.executeTakeFirstOrThrow()) as Sums<Sum>),
  );
}

/** The sum of a column's cents; of no rows it is 0. */
export function sumOf(column: Expression<unknown>) {
  return sql<Cents>`coalesce(sum(${column}), 0)`;
}
