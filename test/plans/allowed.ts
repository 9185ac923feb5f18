import type { DatabaseName } from '../database.ts';

/** Calls that may scan large tables, and why. Requests are written as in `calls.ts`. */
type Allowed = { why: string; on?: DatabaseName; calls: Record<string, readonly string[]> };

const dayless = 'a day that every record has: nothing is found, and no screen asks';
const choice = 'few values, of which each has many rows; screens ask with a period of days';

export const allowed: readonly Allowed[] = [
  {
    why: 'most were never sent; screens ask for the view that was not sent, which has an index',
    calls: {
      'POST /invoice/search': ['filter lastSent none'],
      'POST /payment/search': ['filter lastSent none'],
      'POST /credit/search': ['filter lastSent none'],
    },
  },
  {
    why: 'screens ask for those that failed, to whose index SQLite would prefer one of all days',
    calls: { 'POST /mail/search': ['filter createdOn'] },
  },
  {
    why: 'each stay looks its job up: nearly all jobs have ended; screens ask for what is stored now',
    calls: { 'POST /stay/search': ['filter jobEndDate'] },
  },
  {
    why: 'no index yet: receipts without a number come last, its unique index has them first',
    on: 'PostgreSQL',
    calls: { 'POST /payment/search': ['sort _ref'] },
  },
  {
    why: 'no index yet: the days of the history are not its order',
    calls: { 'POST /history/search': ['sort fromTo'] },
  },
  {
    why: choice,
    calls: {
      'POST /payment/search': ['filter method', 'filter status'],
      'POST /payment/bank/search': ['filter state'],
      'POST /credit/search': ['filter status'],
      'POST /handover/search': ['filter status'],
      'POST /subscription/search': ['filter outcome'],
      'POST /mail/search': ['filter kind', 'filter state'],
    },
  },
  {
    why: dayless,
    on: 'SQLite',
    calls: {
      'POST /job/search': ['filter startDate none'],
      'POST /stay/search': ['filter startDate none'],
      'POST /invoice/search': ['filter date none'],
      'POST /payment/search': ['filter transactionDate none'],
      'POST /payment/bank/search': ['filter date none'],
      'POST /credit/search': ['filter date none'],
      'POST /handover/search': ['filter date none'],
    },
  },
  {
    why: 'the lines and the failed logins are one union, of which SQLite counts every row',
    on: 'SQLite',
    calls: {
      'POST /history/search': ['filter kind', 'filter by', 'filter event', 'filter fromTo'],
    },
  },
  { why: choice, on: 'PostgreSQL', calls: { 'POST /history/search': ['filter event some'] } },
  {
    why: 'the search index gives the ids; which side is read first depends on how many it finds',
    on: 'PostgreSQL',
    calls: {
      'POST /client/search': ['filter words'],
      'POST /clientItem/search': ['filter words'],
      'POST /payment/search': ['filter words'],
      'POST /credit/search': ['filter words'],
    },
  },
  {
    why: 'no index yet: a word may stand in the notes of a hand-over instead',
    calls: { 'POST /handover/search': ['filter words'] },
  },
  {
    why: 'no index yet: lines of the bank that nobody has confirmed or skipped; a worker reads it',
    calls: { 'GET /payment/bank/open': ['read'] },
  },
  {
    why: 'nearly every invoice is issued; two views at once are offered by no screen',
    on: 'SQLite',
    calls: { 'POST /invoice/search': ['filter status', 'filter view some'] },
  },
  { why: 'the sums of all years', calls: { 'POST /invoice/views': ['read 1'] } },
  {
    why: 'counts all carpets; asked only where the owner sets the categories up',
    calls: { 'GET /config/categories': ['read'] },
  },
  {
    why: 'the report has a row for every client, also without invoices; a worker reads it',
    calls: { 'POST /report/accountant-balance-report': ['read'] },
  },
];
