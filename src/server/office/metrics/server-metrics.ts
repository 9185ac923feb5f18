import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolState, transactionState } from '#server/platform/db/index.ts';
import type { Answered } from '#server/platform/http/index.ts';
import { KILIM_VERSION } from '#server/platform/system/index.ts';
import { addCounter, addGauges } from './gauges.ts';
import { addShopGauges, type Shop } from './shop-gauges.ts';

/** In seconds: from unnoticeable to given up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of `/metrics`. Labels never contain typed text, names or ids. */
export function serverMetrics(shop: Shop) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addBuild(registry);
  addDatabase(registry, shop.db);
  addShopGauges(registry, shop);
  const requests = new Counter({
    name: 'kilim_http_requests_total',
    help: 'Answered requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kilim_http_request_seconds',
    help: 'Time until a request was answered, by method and pattern of the route',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: 'kilim_background_runs_total',
    help: 'Runs of the tasks in the background that have ended, by task and outcome',
    labelNames: ['task', 'outcome'],
    registers,
  });
  return {
    registry,
    onAnswer: ({ method, route, status, seconds: took }: Answered) => {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
    onRun: (task: string, ok: boolean) => runs.inc({ task, outcome: ok ? 'ok' : 'failed' }),
  };
}

function addBuild(registry: Registry): void {
  const labels = { version: KILIM_VERSION };
  const build = new Gauge({
    name: 'kilim_build_info',
    help: 'Always 1, with the version of Kilim',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set(labels, 1);
}

function addDatabase(registry: Registry, db: Db): void {
  addGauges(
    { registry, facts: () => poolState(db) },
    {
      kilim_database_connections: {
        help: 'Open connections of the pool (PostgreSQL only)',
        label: 'state',
        value: ({ used, idle }) => ({ used, idle }),
      },
      kilim_database_waiting: {
        help: 'Queries and transactions that wait for a connection of the pool (PostgreSQL only)',
        value: ({ waiting }) => waiting,
      },
    },
  );
  addGauges(
    { registry, facts: transactionState },
    {
      kilim_transactions: {
        help: 'Transactions that are open, and that wait to begin',
        label: 'state',
        value: ({ open, waiting }) => ({ open, waiting }),
      },
    },
  );
  addCounter(registry, {
    name: 'kilim_transactions_total',
    help: 'Transactions that have begun',
    value: () => transactionState().begun,
  });
  addCounter(registry, {
    name: 'kilim_transaction_wait_seconds_total',
    help: 'Time that transactions have waited to begin: for a connection, on SQLite for its one writer',
    value: () => transactionState().waitedMs / 1_000,
  });
}
