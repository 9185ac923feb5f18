// The most expensive requests of a month end: books, pack, letters, bank file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { get, type HttpRequest, post } from './driver.ts';
import { numbers } from './rows.ts';
import { callApi, type Kind, type ServerProcess } from './server-process.ts';

const books = ['/report/sales-book', '/report/till'];
const allYears = { from: '2000-01-01', to: '2099-12-31' };

export async function monthEndKinds(place: ServerProcess): Promise<Kind[]> {
  return [
    {
      name: 'the accountant asks for all books',
      connections: 4,
      asks: books.map((report) => post(report, { filters: allYears })),
    },
    {
      name: 'what all owed on a day',
      connections: 4,
      asks: [post('/report/clients-balance-report', { asOf: day(-90) })],
    },
    {
      name: 'the pack of a day is made',
      connections: 2,
      asks: [get(`/report/pack?from=${day(-1)}&to=${day(-1)}`)],
    },
    {
      name: 'a client’s data is taken out',
      connections: 2,
      asks: [get(`/client/${place.client}/export`)],
    },
    { name: 'the month end is read', connections: 4, asks: [get(monthEnd)] },
    { name: 'twenty letters are drawn', connections: 2, asks: [await manyLetters(place)] },
    { name: 'a bank file of 20,000 lines is read', connections: 2, asks: [bankFile(place)] },
    { name: 'its lines get their proposals', connections: 4, asks: [get('/payment/bank/open')] },
  ];
}

/** The date that many days from now, as YYYY-MM-DD. */
function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const monthEnd = `/month-end/${day(0).slice(0, 7)}`;
const LETTERS = 20;

/** Letters to debtors without an email address. */
async function manyLetters(place: ServerProcess): Promise<HttpRequest> {
  const { letters } = await callApi<MonthEnd>(place, get(monthEnd));
  const rows = letters.rows.slice(0, LETTERS);
  return post('/reminder/letter/pdf', {
    letters: rows.map(({ client }) => ({ client: client._id, tone: 'firm' })),
  });
}

type MonthEnd = { letters: { rows: { client: { _id: string } }[] } };

/** With the header, the most rows that the server accepts. */
const BANK_LINES = 19_999;

/** A bank file whose payers match no client, so that every way of matching is tried. */
function bankFile({ folder }: ServerProcess): HttpRequest {
  const file = path.join(folder, 'bank.csv');
  const lines = numbers(BANK_LINES).map(
    (n) => `${day(-(n % 300))};ΕΜΒΑΣΜΑ ΑΠΟ ΠΕΛΑΤΗ ${n};${(n % 900) + 1},50`,
  );
  writeFileSync(file, ['Ημερομηνία;Περιγραφή;Πίστωση', ...lines].join('\n'));
  const form = { texts: { name: 'bank.csv' }, file };
  return { method: 'POST', path: '/api/v1/payment/bank/read', form };
}
