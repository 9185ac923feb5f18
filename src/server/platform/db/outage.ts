import { messageOf } from '#shared/fields/errors.ts';

/**
 * True if the database is temporarily unavailable: down, unreachable, read-only or locked. A later
 * retry may succeed. Checks the codes of both databases, which do not overlap.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return SQLITE_CODES.has(Number(error.errcode) & 0xff);
  if ('code' in error && typeof error.code === 'string') {
    if (NETWORK_CODES.has(error.code)) return 'ofDatabase' in error;
    return error.code.startsWith('08') || POSTGRES_CODES.has(error.code);
  }
  // None of several addresses could be reached.
  if (error instanceof AggregateError) return error.errors.map(markDatabaseError).some(isOutage);
  return DRIVER_MESSAGES.some((words) => error.message.includes(words));
}

/** True if the file is corrupt or not an SQLite database. */
export function isDamaged(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    SQLITE_DAMAGED_CODES.has(Number(error.errcode) & 0xff)
  );
}

/** The error's message; for several addresses, that of the first. */
export function reasonOf(error: unknown): string {
  return messageOf(error instanceof AggregateError ? error.errors[0] : error);
}

/** Marks errors of the database driver, because a client that hangs up causes the same network codes. */
export function markDatabaseError(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { ofDatabase: true }) : error;
}

const SQLITE_DAMAGED_CODES = new Set([11, 26]);

/** Busy, locked, read-only, disk I/O error, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 14]);

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const POSTGRES_CODES = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now; too_many_connections;
  // read_only_sql_transaction; lock_not_available, query_canceled,
  // idle_in_transaction_session_timeout.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '55P03',
  '57014',
  '25P03',
]);

/** Parts of messages of errors without a code: from the drivers, and the last one from `postgres.ts`. */
const DRIVER_MESSAGES = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'connection has been discarded',
  'driver has already been destroyed',
  'database is not open',
  'No standby has confirmed the commit',
];
