// npm run bench [-- CLIENTS INVOICES [CALL [postgres]]]: measures the server on a large database and compares it with
// bare queries; words.ts says what CALL may be. `postgres` uses the same data in a temporary PostgreSQL.
// BENCH_DATA=folder keeps the data there and reuses it. BENCH_WRITE=1 writes the table to docs/performance.md.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT, SERVER, SERVER_ENV, SERVER_FLAGS } from '../scripts/child.mjs';
import { freePort } from '../scripts/port.ts';
import { requirePostgres, startPostgres } from '../scripts/postgres.ts';
import { isReady, logIn } from '../scripts/served.ts';
import { databaseFile } from '../src/server/platform/db/open.ts';
import { bareRequests } from './bare-requests.ts';
import { busy } from './busy.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { type HttpRequest, type Figures, get, load, post } from './driver.ts';
import { type Ids, nameOf } from './fill.ts';
import { filled } from './filled.ts';
import { measureImport } from './import.ts';
import { PHONES, phones, warehouse } from './phones.ts';
import { processorMs } from './processor-time.ts';
import { measuredWhen, type Measurement, print, printHead, writeDocument } from './table.ts';
import { typist } from './typist.ts';
import { type calls, shopWordsOrExit } from './words.ts';

const ROUNDS = 3;
const MILLISECONDS = 1_500;
/** Interval between the keystrokes of a fast typist. */
const KEY_MS = 150;
const PASSWORD = 'kilim-bench-password';

let next = 0;
/** Results other than calls, as lines of text. */
const measured: string[] = [];
const { clients, invoices, only, kind, isPostgres } = shopWordsOrExit();
const { BENCH_DATA: kept } = process.env;
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'kilim-bench-'));
const children: { process: ChildProcess; exit: Promise<unknown> }[] = [];
const bareAsk = bareRequests(anyOf, () => 10 * (next % 20));

const postgres = isPostgres ? await startPostgres(requirePostgres()) : undefined;
const place = { DATA_DIR: folder, DATABASE_URL: postgres?.url };

try {
  await bench();
} finally {
  for (const child of children) child.process.kill('SIGTERM');
  await Promise.all(children.map(({ exit }) => exit));
  await postgres?.stop();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const ids = await filled(folder, { clients, invoices });
  if (postgres !== undefined) await copyToPostgres(place);
  console.log(`${clients} clients, ${invoices} invoices of three lines, ${invoices / 2} payments`);
  const port = await startServer();
  const headers = { authorization: `Bearer ${await logIn(originOf(port), PASSWORD)}` };
  const client = ids.clients[7] ?? '';
  if (only === 'busy') return busy({ port, headers, client, item: ids.item, folder, memory }, kind);
  if (only === 'import') return measureImport({ port, headers, client, memory });
  await measureCalls(ids, { port, headers });
  if (only === '') await reportMeanwhile(ids, port, headers);
  await printSummary();
  if ('typing'.includes(only)) await typing(port, headers);
  if ('floor'.includes(only)) {
    const options = { port, headers, connections: PHONES };
    await warehouse(phones(ids, dayIn), (of) => median({ ...options, ...of }));
  }
}

async function printSummary(): Promise<void> {
  const size = `size of the database: ${Math.round(statSync(databaseFile(folder)).size / 1e6)} MB`;
  const now = memory();
  // By then the worker threads for long reads have ended.
  await pause(5000);
  const held = `memory of the server after these calls: ${now} MiB, five seconds later ${memory()} MiB`;
  const facts = [measuredWhen(), ...measured, held, size];
  console.log('');
  for (const fact of facts) console.log(fact);
  if (process.env['BENCH_WRITE'] !== undefined) writeDocument(facts);
}

async function measureCalls(
  ids: Ids,
  { port, headers }: Pick<Load, 'port' | 'headers'>,
): Promise<void> {
  const bareServer = await startBareServer();
  printHead();
  const named = Object.entries(requestMakers(ids)).filter(([name]) => name.includes(only));
  for (const [name, ask] of named) {
    for (const connections of [1, 16]) {
      const ours = await median({ port, headers, connections, ask });
      const bare = bareAsk[name];
      const limit =
        bare && (await median({ ...bareServer, headers: {}, connections, ask: () => bare(ids) }));
      print({ name, connections, ours, limit });
    }
  }
  if ('invoice list'.includes(only)) await pageAlone();
}

/** People search for clients, pieces, invoices and amounts in the search box, letter by letter. */
async function typing(port: number, headers: Load['headers']): Promise<void> {
  for (const pause of [KEY_MS, 0]) {
    const ask = typist(clients);
    const ours = await median({ port, headers, connections: 16, pause, ask });
    print({ name: pause === 0 ? 'search' : 'typing', connections: 16, ours, limit: undefined });
    console.log(`${' '.repeat(21)}p95 ${ours.p95.toFixed(2)} ms`);
  }
}

async function reportMeanwhile(ids: Ids, port: number, headers: Load['headers']): Promise<void> {
  const report = { port, headers, connections: 1, ask: requestMakers(ids)['clients balance'] };
  const [meanwhile] = await Promise.all([
    median({ port, headers, connections: 1, ask: requestMakers(ids).client }),
    load({ ...report, milliseconds: (ROUNDS + 1) * MILLISECONDS }),
  ]);
  print({ name: 'client meanwhile', connections: 1, ours: meanwhile, limit: undefined });
}

/** A page of the invoice list without the overhead of a call. */
async function pageAlone(): Promise<void> {
  const args = [folder, dayIn(-365), dayIn(365)];
  const page = fork('bench/page.ts', args, { cwd: ROOT, execPath: NODE });
  children.push({ process: page, exit: once(page, 'exit') });
  const [milliseconds] = (await once(page, 'message')) as [number];
  measured.push(`a page of ten invoices in process: ${milliseconds.toFixed(2)} ms of CPU`);
}

type Load = Omit<Parameters<typeof load>[0], 'milliseconds'>;

/** Figures of the median round, and CPU time per call over all rounds; `pid` is the server's by default. */
async function median({ pid = serverPid(), ...options }: Load & { pid?: number | undefined }) {
  const rounds: Figures[] = [];
  const before = processorMs(pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await load({ ...options, milliseconds: MILLISECONDS }));
  }
  const calls = rounds.reduce((sum, round) => sum + round.calls, 0);
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(ROUNDS / 2)] as Figures;
  const found: Measurement = { ...middle, processor: (processorMs(pid) - before) / calls };
  return found;
}

/** Picks another id each time, in the same order in every run. */
function anyOf(list: string[]): string {
  next = (next * 16_807 + 7) % 2_147_483_647;
  return list[next % list.length] ?? '';
}

function requestMakers(ids: Ids): Record<(typeof calls)[number], () => HttpRequest> {
  return { ...reads(ids), ...writes(ids), ...reports() };
}

function reads(ids: Ids) {
  const filters = { fromTo: { from: dayIn(-365), to: dayIn(365) } };
  return {
    'invoice list': () => post('/invoice/search', { page: 1 + (next % 20), filters }),
    'name filter': () => {
      next += 1;
      return post('/client/search', { filters: { lastName: nameOf(next % clients).last } });
    },
    client: () => get(`/client/${anyOf(ids.clients)}`),
    invoice: () => get(`/invoice/${anyOf(ids.invoices)}`),
    statement: () => get(`/statement/${anyOf(ids.clients)}`),
    today: () => get('/today'),
  };
}

function writes(ids: Ids) {
  const lines = [1, 2, 3].map((unitCost) => ({ item: ids.item, unitCost }));
  const unpaid = ids.invoices
    .map((invoice, n) => ({ invoice, client: ids.clients[n % clients] }))
    .filter((_, n) => n % 2 === 1);
  let paid = 0;
  let issued = -1;
  return {
    'new invoice': () => {
      issued += 1;
      const { client, job } = ids.open[issued] ?? {};
      const invoice = { client, date: dayIn(0), invoiceType: 'invoice', jobs: [job] };
      return post('/invoice', invoice);
    },
    'new job': () => post('/job', { client: anyOf(ids.clients), items: lines }),
    payment: () => {
      paid += 1;
      const { invoice, client } = unpaid[paid % unpaid.length] ?? {};
      const invoices = [{ invoice, amount: 0.01 }];
      return post('/payment', { client, transactionDate: dayIn(0), method: 'cash', invoices });
    },
    'credit note': () => {
      paid += 1;
      const { invoice } = unpaid[paid % unpaid.length] ?? {};
      const credit = { date: dayIn(0), reason: 'Λάθος μέτρηση', total: 0.01 };
      return post(`/invoice/${invoice}/credit`, credit);
    },
  };
}

function reports() {
  const filters = { from: dayIn(-365), to: dayIn(365) };
  const quarter = { from: dayIn(-90), to: dayIn(0) };
  return {
    'period sums': () => post('/report/get-invoice-amount-per-month-report', { filters }),
    'clients balance': () => post('/report/clients-balance-report', {}),
    'balances then': () => post('/report/clients-balance-report', { asOf: dayIn(-90) }),
    'sales book': () => post('/report/sales-book', { filters: quarter }),
    till: () => post('/report/till', { filters: quarter }),
  };
}

function dayIn(days: number): string {
  return new Intl.DateTimeFormat('en-CA').format(Date.now() + days * 86_400_000);
}

async function startServer(): Promise<number> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...SERVER_ENV,
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    PORT: String(port),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  };
  const started = performance.now();
  const options = { cwd: ROOT, execPath: NODE, execArgv: SERVER_FLAGS, env, silent: true };
  const server = fork(SERVER, options);
  children.push({ process: server, exit: once(server, 'exit') });
  while (!(await isReady(originOf(port)))) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await pause(5);
  }
  measured.push(`start until ready: ${(performance.now() - started).toFixed(0)} ms`);
  return port;
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function startBareServer(): Promise<{ port: number; pid: number | undefined }> {
  const server = fork('bench/bare-server.ts', [databaseFile(folder)], {
    cwd: ROOT,
    execPath: NODE,
  });
  children.push({ process: server, exit: once(server, 'exit') });
  const [port] = (await once(server, 'message')) as [number];
  return { port, pid: server.pid };
}

function serverPid(): number | undefined {
  return children[0]?.process.pid;
}

/** Resident memory of the server in MiB (Linux). */
function memory(): number {
  try {
    const status = readFileSync(`/proc/${serverPid()}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
