import { messageOf } from '#shared/errors.ts';

/**
 * Whether the database cannot do now what it could do before: it is down, cut off, read-only, or
 * held by somebody else. What was asked is worth another try later; of both databases, since none
 * of these codes means anything else to the other.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return SQLITE.has(Number(error.errcode) & 0xff);
  if ('code' in error && typeof error.code === 'string') {
    if (NETWORK.has(error.code)) return 'ofDatabase' in error;
    return error.code.startsWith('08') || CODES.has(error.code);
  }
  // Of several addresses none could be reached.
  if (error instanceof AggregateError) return error.errors.map(markDatabaseError).some(isOutage);
  return WORDS.some((words) => error.message.includes(words));
}

/** A file is no database of SQLite's, or none any more. */
export function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);
}

/** What whoever did not answer said, of several addresses the first. */
export function reasonOf(error: unknown): string {
  return messageOf(error instanceof AggregateError ? error.errors[0] : error);
}

/** Marks errors of the driver: a client that hangs up on us causes the same network codes. */
export function markDatabaseError(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { ofDatabase: true }) : error;
}

const DAMAGED = new Set([11, 26]);

/** Busy, locked, read-only, an error of the disk, a file that cannot be opened. */
const SQLITE = new Set([5, 6, 8, 10, 14]);

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const CODES = new Set([
  // PostgreSQL's: ended by an administrator, crashed, starting; too many connections; read-only;
  // waited too long for a lock, for a statement, for the next statement.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '55P03',
  '57014',
  '25P03',
]);

/** Of errors of the driver, which have no code. */
const WORDS = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'connection has been discarded',
  'driver has already been destroyed',
  'database is not open',
];
