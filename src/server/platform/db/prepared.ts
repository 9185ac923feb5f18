import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from './dialect.ts';
import type { Db } from './open.ts';
import { nameStatement } from './postgres.ts';

type PreparedRead<Row> = (db: Db, values: string[]) => Promise<Row[]>;

/**
 * A function that runs a query whose only parameters are `values`, in that order (usually ids). The
 * query is compiled once per number of values, because compiling takes longer than SQLite takes to
 * answer. No values give no rows. `keepsPlan`: PostgreSQL also keeps the plan, for frequent queries
 * with few values.
 */
export function prepared<Row>(
  build: (db: Db, values: string[]) => Compilable<Row>,
  { keepsPlan = false } = {},
): PreparedRead<Row> {
  const built = new Map<Dialect, CompiledQuery[]>();
  return async (db, values) => {
    if (values.length === 0) return [];
    const dialect = dialectOf(db);
    const queries = built.get(dialect) ?? [];
    built.set(dialect, queries);
    const query = (queries[values.length] ??= assertSameValues(
      build(db, values).compile(),
      values,
    ));
    if (keepsPlan) nameStatement(query.sql);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

/** `prepared`, with each row mapped by `read`. */
export function loader<Row, Read>(
  build: (db: Db, values: string[]) => Compilable<Row>,
  read: (row: Row) => Read,
): (db: Db, values: string[]) => Promise<Read[]> {
  const rows = prepared(build);
  return async (db, values) => (await rows(db, values)).map((row) => read(row));
}

function assertSameValues(query: CompiledQuery, values: string[]): CompiledQuery {
  const { parameters } = query;
  if (parameters.length === values.length && values.every((value, n) => value === parameters[n])) {
    return query;
  }
  throw new Error(`a prepared query has other values than it is given: ${query.sql}`);
}
