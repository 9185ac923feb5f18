/** A statement that begins so is planned once by each connection to PostgreSQL, not each time it is asked. */
export const KEEPS_PLAN = '/* keeps its plan */';

/** Each plan takes memory of each connection: what comes after these is planned as it is asked. */
const MOST = 100;

const names = new Map<string, string>();

/** What PostgreSQL is to keep the plan of a statement by; undefined where it keeps none. */
export function planName(statement: string): string | undefined {
  if (!statement.startsWith(KEEPS_PLAN)) return undefined;
  if (!names.has(statement) && names.size < MOST) names.set(statement, `plan_${names.size}`);
  return names.get(statement);
}
