// The words after `npm run bench --`.
import {
  type programWords,
  programWordsOrExit,
} from '../src/server/platform/system/program-words.ts';

/** The measured calls, by name. */
export const calls = [
  'invoice list',
  'name filter',
  'client',
  'invoice',
  'statement',
  'today',
  'new invoice',
  'new job',
  'payment',
  'credit note',
  'period sums',
  'clients balance',
  'balances then',
  'sales book',
  'till',
] as const;

/**
 * Instead of a call: `busy`, latency of a small read while others send the most expensive requests (`busy:PDF` only
 * those with PDF in their name); `floor`, latency for phones in the warehouse; `import`, latency of a small read while
 * 50,000 rows are imported; `typing`, latency of the search.
 */
const special = ['busy', 'floor', 'import', 'typing'];

const USAGE = `Usage: npm run bench [-- CLIENTS INVOICES [CALL [postgres]]], by default 20000 100000; or npm run bench -- numbers | servers. CALL is a part of the name of a call (${calls.join(', ')}) or one of ${special.join(', ')}.`;

/** Ends the program, before anything is made, for a word that is not known. */
export function benchWordsOrExit(): ReturnType<typeof programWords> {
  return programWordsOrExit({ usage: USAGE, most: 4, refusal });
}

/** The shop to measure, and what of it. */
export function shopWordsOrExit() {
  const [clients = 20_000, invoices = 100_000, call = '', database] = benchWordsOrExit().words;
  const [only = '', kind = ''] = call.split(':');
  const isPostgres = database === 'postgres';
  return { clients: Number(clients), invoices: Number(invoices), only, kind, isPostgres };
}

function refusal([first, ...rest]: readonly string[]): string | undefined {
  if (first === 'numbers' || first === 'servers')
    return rest[0] === undefined ? undefined : `"${rest[0]}" is a word too many.`;
  const [invoices, call = '', database = 'postgres'] = rest;
  const odd = [first, invoices].find((size) => size !== undefined && !/^[1-9]\d*$/.test(size));
  if (odd !== undefined) return `"${odd}" is no number of records.`;
  if (first !== undefined && invoices === undefined) return 'Say how many clients and invoices.';
  if (!isCall(call)) return `There is no call "${call}".`;
  return database === 'postgres' ? undefined : `There is no database "${database}".`;
}

function isCall(call: string): boolean {
  const [name = ''] = call.split(':');
  return calls.some((known) => known.includes(call)) || special.includes(name);
}
