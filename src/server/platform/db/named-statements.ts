/** Each named statement takes memory of each connection: what comes after these is planned as it is asked. */
const MOST = 100;

const names = new Map<string, string>();

/** Has PostgreSQL plan a statement once for each connection, not each time it is asked. */
export function nameStatement(statement: string): void {
  if (!names.has(statement) && names.size < MOST) names.set(statement, `statement_${names.size}`);
}

/** The name for `pg` to prepare a statement by; undefined for one that is planned each time. */
export function nameOfStatement(statement: string): string | undefined {
  return names.get(statement);
}
