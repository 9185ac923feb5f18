/** Each named statement takes memory in each connection; further ones are planned on each execution. */
const MAX_NAMES = 100;

const names = new Map<string, string>();

/** Makes PostgreSQL plan the statement once per connection instead of on each execution. */
export function nameStatement(statement: string): void {
  if (!names.has(statement) && names.size < MAX_NAMES)
    names.set(statement, `statement_${names.size}`);
}

/** The name under which `pg` prepares the statement; undefined if it is planned each time. */
export function nameOfStatement(statement: string): string | undefined {
  return names.get(statement);
}
