// What a small read waits for, and what the server holds in memory, while others ask for the most
// that they may, without a pause.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT } from '../scripts/child.mjs';
import type { Crowd } from './crowd.ts';
import { type Ask, get, load, post } from './driver.ts';
import { numbers } from './rows.ts';

type Place = {
  port: number;
  headers: Record<string, string>;
  client: string;
  item: string;
  /** What the server holds, in MiB. */
  memory: () => number;
};

const MILLISECONDS = 10_000;
/** Some fewer than the server has. */
const SOCKETS = 450;
const LINES = 500;
const MEGABYTE = 1_000_000;

type Kind = { name: string; connections: number; asks: Ask[] };

/** Where a word is given, only the kinds that have it in their name. */
export async function busy(place: Place, only: string): Promise<void> {
  const kinds = (await kindsOf(place)).filter(({ name }) => name.includes(only));
  console.log(
    `\n${'a small read while'.padEnd(34)}    p50 ms    p99 ms    max ms   MiB   what the others got`,
  );
  await measure(place, 'nothing else is asked', []);
  for (const kind of kinds) await measure(place, kind.name, [kind]);
  if (only !== '') return;
  const sockets = await openSockets(place.port);
  await measure(place, `${SOCKETS} sockets are open`, []);
  await measure(
    place,
    'all of it at once',
    kinds.map((kind) => ({ ...kind, connections: Math.ceil(kind.connections / 4) })),
  );
  for (const socket of sockets) socket.destroy();
}

async function measure(place: Place, name: string, kinds: Kind[]): Promise<void> {
  const crowds = kinds.map((kind) => startCrowd({ ...place, ...kind }));
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, place.memory())), 50);
  if (kinds.length > 0) await pause(1_000);
  const read = await load({
    port: place.port,
    headers: place.headers,
    connections: 1,
    milliseconds: MILLISECONDS,
    pause: 5,
    mayFail: true,
    ask: () => ({ method: 'GET', path: `/api/v1/client/${place.client}` }),
  });
  clearInterval(watch);
  const told = await Promise.all(crowds.map((crowd) => crowd.end()));
  const cells = [read.p50, read.p99, read.max].map((value) => value.toFixed(1).padStart(10));
  console.log(
    `${name.padEnd(34)}${cells.join('')}${String(most).padStart(6)}   ${told.join('; ')}`,
  );
}

function startCrowd({ port, headers, connections, asks }: Crowd): { end: () => Promise<string> } {
  const crowd = fork('bench/crowd.ts', { cwd: ROOT, execPath: NODE });
  crowd.send({ port, headers, connections, asks });
  return {
    end: async () => {
      const told = once(crowd, 'message');
      crowd.send('over');
      const [{ statuses, slowest }] = (await told) as [
        { statuses: Record<string, number>; slowest: number },
      ];
      crowd.disconnect();
      const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      return `${counts.join(', ')} (${(slowest / 1000).toFixed(1)} s at most)`;
    },
  };
}

async function openSockets(port: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: SOCKETS }, () => net.connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write('GET /healthz HTTP/1.1\r\nhost: kilim\r\n\r\n');
  }
  await pause(500);
  return sockets;
}

/** The worst of each kind that may be asked. A kind that comes later is a line more here. */
async function kindsOf(place: Place): Promise<Kind[]> {
  const { _id, publicId } = await longInvoice(place);
  const page = { method: 'GET', path: `/invoices/public/${publicId}` };
  const pdf = `/invoice/${_id}/pdf`;
  return [
    { name: 'patterns are searched by', connections: 4, asks: patterns.map(byPattern) },
    { name: 'a PDF of 500 lines is made', connections: 4, asks: [get(pdf), get(`${pdf}?lang=en`)] },
    { name: 'its public page is opened', connections: 2, asks: [page] },
    { name: 'the accountant asks for all years', connections: 4, asks: [post(accountant, years)] },
    { name: 'all clients and what they owe', connections: 4, asks: [post(balances, years)] },
    {
      name: 'sixteen full lists are read',
      connections: 16,
      asks: lists.map((it) => post(it, all)),
    },
    { name: 'lists are sorted and filtered', connections: 8, asks: unindexed },
    { name: 'bodies of 1 MB are sent', connections: 4, asks: largeBodies(place) },
  ];
}

const patterns = ['(?:a?){999}', '(?:a?){140}', '(?:\\pL?){99}1', '(a+)+$', '(\\w+\\s?)*$'];
const byPattern = ($regex: string) => post('/client/search', { filters: { fullName: { $regex } } });
const accountant = '/report/accountant-balance-report';
const balances = '/report/clients-balance-report';
const years = { filters: { from: '2000-01-01', to: '2099-12-31' }, showAll: true };
const lists = ['/invoice/search', '/payment/search', '/job/search'];
const all = { page: 1, size: 99_999_999 };
const unindexed = [
  post('/invoice/search', { sort: { total: 1 }, page: 900 }),
  post('/invoice/search', { filters: { clientFullName: 'ζζζ' }, sums: true }),
  post('/job/search', { filters: { instructions: 'ζζζ' }, sort: { total: -1 } }),
];

function largeBodies(place: Place): Ask[] {
  const unknown = Object.fromEntries(numbers(60_000).map((n) => [`k${n}`, n]));
  return [
    post('/job', { client: place.client, items: longItems(place) }),
    post('/client/search', { filters: unknown }),
    post('/invoice', { jobs: numbers(160_000).map(() => ({})) }),
    post('/client', { notes: 'α'.repeat(MEGABYTE / 2 - 100) }),
  ];
}

/** As many bytes as a body may have. */
function longItems({ item }: Place): object[] {
  const one = { item, unitCost: -1, qty: -1, notes: '' };
  return numbers(Math.floor(MEGABYTE / (JSON.stringify(one).length + 1))).map(() => one);
}

/** An invoice of as many lines as a job may have, each with a thousand letters under it. */
async function longInvoice(place: Place): Promise<{ _id: string; publicId: string }> {
  const { client, item } = place;
  const notes = 'χαλί με κρόσσια και λεκέ στη μέση, '.repeat(28);
  const items = numbers(LINES).map((n) => ({ item, unitCost: 1, notes: `${n} ${notes}` }));
  const job = await answer(place, post('/job', { client, items }));
  await answer(place, { method: 'PUT', path: `/api/v1/job/completeJob/${job._id}`, body: {} });
  const date = new Date().toISOString().slice(0, 10);
  const invoice = { client, jobs: [job._id], date, invoiceType: 'invoice' };
  const { _id } = await answer(place, post('/invoice', invoice));
  return answer(place, post(`/invoice/generatePublicId/${_id}`, {}));
}

async function answer({ port, headers }: Place, { method, path, body }: Ask) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as { _id: string; publicId: string };
}
