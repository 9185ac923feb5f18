// Latency of a small read, and memory of the server, while other clients send the most expensive requests without a
// pause. Compared with the latency on an idle server in the same run, because milliseconds depend on the machine.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { NODE, ROOT } from '../scripts/child.mjs';
import type { CrowdOptions } from './crowd.ts';
import { type HttpRequest, get, load, post } from './driver.ts';
import { monthEndKinds } from './month-end.ts';
import { numbers, pieceOf } from './rows.ts';
import { callApi, type Kind, type ServerProcess } from './server-process.ts';

const MILLISECONDS = 10_000;
/** Slightly fewer than the server accepts. */
const SOCKETS = 450;
const LINES = 500;
const LONG_JOBS = 50;
const MEGABYTE = 1_000_000;
/** The p99 of the small read may be this many times its p99 on the idle server. */
const GOAL = 25;

/** `only` limits the run to kinds whose name contains it. */
export async function busy(place: ServerProcess, only: string): Promise<void> {
  const all = [...(await kindsOf(place)), ...(await monthEndKinds(place))];
  const kinds = all.filter(({ name }) => name.includes(only));
  console.log(
    `\n${'a small read while'.padEnd(34)}    p50 ms    p99 ms    max ms       p99 vs. idle   MiB   responses to the others`,
  );
  const idle = await measure(place, 'nothing else is asked', { kinds: [] });
  const waits: [name: string, times: number][] = [];
  const measureAndKeep = async (name: string, these: Kind[]) => {
    waits.push([name, (await measure(place, name, { kinds: these, idle })) / idle]);
  };
  for (const kind of kinds) await measureAndKeep(kind.name, [kind]);
  if (only === '') {
    const sockets = await openSockets(place.port);
    await measureAndKeep(`${SOCKETS} sockets are open`, []);
    const fewer = ({ connections }: Kind) => Math.ceil(connections / 4);
    const some = kinds.map((kind) => ({ ...kind, connections: fewer(kind) }));
    await measureAndKeep('all of it at once', some);
    for (const socket of sockets) socket.destroy();
  }
  judge(waits);
}

function judge(waits: [name: string, times: number][]): void {
  const above = waits.filter(([, times]) => times > GOAL);
  const lines = above.map(([name, times]) => `${name} (${times.toFixed(0)})`).join(', ');
  console.log(
    `\nThe goal is at most ${GOAL} times the idle latency. Above it: ${lines || 'none'}.`,
  );
}

/** Prints the row and returns the p99 in milliseconds. */
async function measure(
  place: ServerProcess,
  name: string,
  { kinds, idle }: { kinds: Kind[]; idle?: number },
): Promise<number> {
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
  const lines = await Promise.all(crowds.map((crowd) => crowd.end()));
  const cells = [read.p50, read.p99, read.max].map((value) => value.toFixed(1).padStart(10));
  const times = (idle === undefined ? '' : `× ${(read.p99 / idle).toFixed(1)}`).padStart(20);
  console.log(
    `${name.padEnd(34)}${cells.join('')}${times}${String(most).padStart(6)}   ${lines.join('; ')}`,
  );
  return read.p99;
}

function startCrowd({ port, headers, connections, asks }: CrowdOptions): {
  end: () => Promise<string>;
} {
  const crowd = fork('bench/crowd.ts', { cwd: ROOT, execPath: NODE });
  crowd.send({ port, headers, connections, asks });
  return {
    end: async () => {
      const lines = once(crowd, 'message');
      crowd.send('over');
      const [{ statuses, slowest }] = (await lines) as [
        { statuses: Record<string, number>; slowest: number },
      ];
      crowd.disconnect();
      const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      if (counts.length === 0) return 'no whole answer';
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

/** The most expensive request of each kind. Add new kinds here. */
async function kindsOf(place: ServerProcess): Promise<Kind[]> {
  const { _id, publicId } = await longInvoice(place);
  const page = { method: 'GET', path: `/invoices/public/${publicId}` };
  const pdf = `/invoice/${_id}/pdf`;
  const jobs = await longJobs(place);
  const size = { width: 60, height: 40 };
  return [
    { name: 'patterns are searched by', connections: 4, asks: patterns.map(byPattern) },
    { name: 'a PDF of 500 lines is made', connections: 4, asks: [get(pdf), get(`${pdf}?lang=en`)] },
    { name: 'its public page is opened', connections: 2, asks: [page] },
    {
      name: 'a thousand labels are drawn',
      connections: 4,
      asks: [post('/label/pdf', { size, jobs, copies: 1_000 / LONG_JOBS })],
    },
    {
      name: 'a page of the longest jobs is read',
      connections: 4,
      asks: [post('/job/search', { page: 1, size: LONG_JOBS })],
    },
    { name: 'the whole job list is read', connections: 2, asks: [post('/job/search', all)] },
    { name: 'a job of 500 rows is read', connections: 4, asks: [get(`/job/${jobs[0]}`)] },
    {
      name: 'a job of 500 rows is saved',
      connections: 2,
      asks: [{ method: 'PUT', path: `/api/v1/job/${jobs[0]}`, body: longJob(place) }],
    },
    { name: 'large photos are sent', connections: 4, asks: [await largePhoto(place)] },
    { name: 'bank files of separators are sent', connections: 4, asks: await separators(place) },
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

function largeBodies(place: ServerProcess): HttpRequest[] {
  const unknown = Object.fromEntries(numbers(60_000).map((n) => [`k${n}`, n]));
  return [
    post('/job', { client: place.client, items: longItems(place) }),
    post('/client/search', { filters: unknown }),
    post('/invoice', { jobs: numbers(160_000).map(() => ({})) }),
    post('/client', { notes: 'α'.repeat(MEGABYTE / 2 - 100) }),
  ];
}

/** Fills the largest body that the server accepts. */
function longItems({ item }: ServerProcess): object[] {
  const wrongRow = { item, unitCost: -1, qty: -1, notes: '' };
  return numbers(Math.floor(MEGABYTE / (JSON.stringify(wrongRow).length + 1))).map(() => wrongRow);
}

/** A job with the most rows allowed, each with a note of a thousand letters. */
function longJob({ client, item }: ServerProcess): object {
  const notes = 'χαλί με κρόσσια και λεκέ στη μέση, '.repeat(28);
  const items = numbers(LINES).map((n) => ({ item, unitCost: 1, notes: `${n} ${notes}` }));
  return { client, items };
}

/** Creates jobs and returns their ids. They are the newest, so they come first in the list. */
async function longJobs(place: ServerProcess): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < LONG_JOBS; n += 1) {
    made.push((await callApi(place, post('/job', longJob(place))))._id);
  }
  return made;
}

/** 12 megapixels of noise, which compresses badly. */
async function largePhoto({ client, folder }: ServerProcess): Promise<HttpRequest> {
  const [width, height] = [4_000, 3_000];
  const noise = randomBytes(width * height * 3);
  const file = path.join(folder, 'large-photo.jpg');
  await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toFile(file);
  const texts = { clientItem: pieceOf(client, 0) };
  return { method: 'POST', path: '/api/v1/photo', form: { texts, file } };
}

/** The most cells that a bank's file can have, and one line with more. */
async function separators({ folder }: ServerProcess): Promise<HttpRequest[]> {
  const head = 'Ημερομηνία;Περιγραφή;Ποσό\n';
  const texts = [
    head + `x${';'.repeat(999)}\n`.repeat(4_800),
    head + ';'.repeat(4_800_000),
    head + '05/03/2026;ΑΑΑ;χ\n'.repeat(19_900),
  ];
  const asks: HttpRequest[] = [];
  for (const [at, text] of texts.entries()) {
    const file = path.join(folder, `separators-${at}.csv`);
    await writeFile(file, text);
    const form = { texts: { name: `${at}.csv` }, file };
    asks.push({ method: 'POST', path: '/api/v1/payment/bank/read', form });
  }
  return asks;
}

async function longInvoice(place: ServerProcess): Promise<{ _id: string; publicId: string }> {
  const { client } = place;
  const job = await callApi(place, post('/job', longJob(place)));
  await callApi(place, { method: 'PUT', path: `/api/v1/job/completeJob/${job._id}`, body: {} });
  const date = new Date().toISOString().slice(0, 10);
  const invoice = { client, jobs: [job._id], date, invoiceType: 'invoice' };
  const { _id } = await callApi(place, post('/invoice', invoice));
  return callApi(place, post(`/invoice/generatePublicId/${_id}`, {}));
}
