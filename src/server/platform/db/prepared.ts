import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from './dialect.ts';
import { nameStatement } from './named-statements.ts';
import type { Db } from './open.ts';

type PreparedRead<Row> = (db: Db, values: string[]) => Promise<Row[]>;

/**
 * Makes a reader of a query that has these values and no others, in this order: ids, mostly. It is
 * built once for each number of them, because building takes longer than SQLite takes to answer.
 * Without a value it gives no rows. What is asked all day with few values says that it `keepsPlan`.
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
    const query = (queries[values.length] ??= checked(build(db, values).compile(), values));
    if (keepsPlan) nameStatement(query.sql);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

/** The same for what the rows are read as. */
export function loader<Row, Read>(
  build: (db: Db, values: string[]) => Compilable<Row>,
  read: (row: Row) => Read,
): (db: Db, values: string[]) => Promise<Read[]> {
  const rows = prepared(build);
  return async (db, values) => (await rows(db, values)).map((row) => read(row));
}

function checked(query: CompiledQuery, values: string[]): CompiledQuery {
  const { parameters } = query;
  if (parameters.length === values.length && values.every((value, n) => value === parameters[n])) {
    return query;
  }
  throw new Error(`a prepared query has other values than it is given: ${query.sql}`);
}
