/**
 * Whether the database cannot do now what it could do before: it is down, cut off, read-only, or
 * held by somebody else. What was asked is worth another try later; of both databases, since none
 * of these codes means anything else to the other.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Of several addresses none could be reached.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if ('errcode' in error) return SQLITE.has(Number(error.errcode) & 0xff);
  if ('code' in error && typeof error.code === 'string') {
    return error.code.startsWith('08') || CODES.has(error.code);
  }
  return WORDS.some((words) => error.message.includes(words));
}

/** Busy, locked, read-only, an error of the disk, a file that cannot be opened. */
const SQLITE = new Set([5, 6, 8, 10, 14]);

const CODES = new Set([
  // The network's.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
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
