// npm run bench -- servers: invoices per second of one server and of three on one PostgreSQL, all on this machine.
// BENCH_DATA=folder keeps the data there and reuses it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_ENV } from '../scripts/child.mjs';
import { requirePostgres, startPostgres } from '../scripts/postgres.ts';
import { logIn, serve, type ServerHandle } from '../scripts/served.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { type HttpRequest, load, post } from './driver.ts';
import type { Ids } from './fill.ts';
import { filled } from './filled.ts';
import { processorMs } from './processor-time.ts';

const SERVERS = 3;
const CONNECTIONS = 18;
const MILLISECONDS = 3_000;
const ROUNDS = 5;
const PASSWORD = 'kilim-bench-password';
const SIZE = { clients: 2_000, invoices: 10_000 };
/** Connections of each server to PostgreSQL. */
const POOL = process.env['DATABASE_POOL'] ?? '10';

type Server = ServerHandle & { pid: number };

const { BENCH_DATA: kept } = process.env;
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'kilim-bench-'));
const postgres = await startPostgres(requirePostgres());
const servers: Server[] = [];
try {
  const ids = await filled(folder, SIZE);
  await copyToPostgres({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  for (let n = 0; n < SERVERS; n += 1) servers.push(await start(n));
  await measure(ids);
} finally {
  await Promise.all(servers.map(({ stop }) => stop()));
  await postgres.stop();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

function start(n: number): Promise<Server> {
  const env = {
    ...SERVER_ENV,
    DATABASE_URL: postgres.url,
    DATABASE_POOL: POOL,
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_AT: 'off',
  };
  return serve({ dataDir: path.join(folder, `server-${n}`), env });
}

/** One and three servers alternate, so that other load on the machine affects both. */
async function measure(ids: Ids): Promise<void> {
  const [first] = servers;
  if (first === undefined) return;
  const headers = { authorization: `Bearer ${await logIn(first.origin, PASSWORD)}` };
  const ask = newInvoices(ids);
  const rates = { one: [] as number[], all: [] as number[] };
  await invoices([first], headers, ask);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.one.push(await invoices([first], headers, ask));
    rates.all.push(await invoices(servers, headers, ask));
  }
  const [one, all] = [median(rates.one), median(rates.all)];
  console.log(`${CONNECTIONS} connections, ${POOL} from each server to PostgreSQL`);
  console.log(`one server: ${one.toFixed(0)} invoices a second`);
  console.log(`${SERVERS} servers: ${all.toFixed(0)}, ${(all / one).toFixed(2)} times one server`);
}

async function invoices(
  asked: Server[],
  headers: Record<string, string>,
  ask: () => HttpRequest,
): Promise<number> {
  const connections = CONNECTIONS / asked.length;
  const before = asked.map(({ pid }) => processorMs(pid));
  const figures = await Promise.all(
    asked.map(({ origin }) =>
      load({
        port: Number(new URL(origin).port),
        headers,
        connections,
        milliseconds: MILLISECONDS,
        ask,
      }),
    ),
  );
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  const cpu = sum(asked.map(({ pid }, n) => processorMs(pid) - (before[n] ?? 0)));
  const calls = sum(figures.map((figure) => figure.calls));
  const rate = sum(figures.map(({ perSecond }) => perSecond));
  console.log(
    `${asked.length}: ${rate.toFixed(0)} a second, p50 ${figures[0]?.p50.toFixed(1)} ms, ` +
      `${(cpu / calls).toFixed(2)} ms of CPU each in the servers`,
  );
  return rate;
}

function newInvoices(ids: Ids): () => HttpRequest {
  const date = new Intl.DateTimeFormat('en-CA').format(Date.now());
  let issued = -1;
  return () => {
    issued += 1;
    const { client, job } = ids.open[issued] ?? {};
    return post('/invoice', { client, date, invoiceType: 'invoice', jobs: [job] });
  };
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
