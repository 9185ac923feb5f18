import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MailTable } from '#server/parties/mail/mail.tables.ts';
import { SCHEMA_VERSION } from '#server/platform/db/migrations/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { recordUpkeep } from '#server/platform/schedule/upkeep.store.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { KILIM_VERSION } from '#server/platform/system/version.ts';
import { makeClient } from '#test/builders.ts';
import { databases, TestServer } from '#test/server.ts';
import { WorkWatch } from '#test/work-watch.ts';
import { metricsServer } from './metrics-server.ts';
import { openMetrics } from './open-metrics.ts';
import { serverMetrics } from './server-metrics.ts';
import { sharedRead } from './shared-read.ts';
import { addShopGauges } from './shop-gauges.ts';

const HOUR_MS = 3_600_000;

type MailOf = Pick<MailTable, 'id' | 'state'> &
  Partial<Pick<MailTable, 'created_on' | 'failure' | 'held_on' | 'sent_on'>>;

describe.each(databases)('the metrics on %s', (database) => {
  const server = new TestServer();
  let metrics: ReturnType<typeof serverMetrics>;

  beforeAll(async () => {
    await server.start(database, { onAnswer: (answer) => metrics.onAnswer(answer) });
    metrics = serverMetrics(shop());
  });
  afterAll(() => server.stop());

  const shop = (db = server.db) => ({ db, env: server.env, clock: () => server.time.now });

  async function scrape({ registry } = metrics): Promise<string[]> {
    const app = metricsServer(registry, server.env);
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    await app.close();
    expect(statusCode).toBe(200);
    return body.split('\n');
  }

  /** A new registry, because metrics are cached for ten seconds. */
  async function shopLines(db = server.db): Promise<string[]> {
    const registry = new Registry();
    addShopGauges(registry, shop(db));
    return (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  }

  test.each([
    ['127.0.0.1:9464', 200],
    ['[::1]:9464', 200],
    ['localhost:9464', 200],
    ['kilim:9464', 200],
    ['shop.example', 200],
    ['metrics.example:9464', 200],
    ['evil.example:9464', 421],
    ['127.0.0.1.evil.example', 421],
  ])('only its own names are answered: %s', async (host, status) => {
    const env = { PUBLIC_URL: 'https://shop.example', METRICS_HOST: 'metrics.example' };
    const app = metricsServer(metrics.registry, env);
    const answer = await app.inject({ url: '/metrics', headers: { host } });
    await app.close();
    expect(answer.statusCode).toBe(status);
  });

  test('requests are counted by pattern and status, and no path or id is exposed', async () => {
    const { _id: id } = await makeClient(server);
    await server.ok('GET /client/:id', { params: { id } });
    await server.ok('GET /client/:id', { params: { id } });
    expect((await server.call('GET /client/:id', { token: null, params: { id } })).status).toBe(
      401,
    );
    await server.app.inject({ url: `/nothing/${id}` });
    const lines = await scrape();
    const route = 'method="GET",route="/api/v1/client/:id"';
    expect(lines).toEqual(
      expect.arrayContaining([
        `kilim_http_requests_total{${route},status="200"} 2`,
        `kilim_http_requests_total{${route},status="401"} 1`,
        `kilim_http_request_seconds_count{${route}} 3`,
      ]),
    );
    const none = lines.filter((line) => line.includes('requests_total{method="GET",route="none"'));
    expect(none).toHaveLength(1);
    expect(lines.join('\n')).not.toContain(id);
  });

  test('the outbox is counted by state, with the age of the oldest mail', async () => {
    const { _id: client } = await makeClient(server);
    const ago = (hours: number) =>
      new Date(server.time.now.getTime() - hours * HOUR_MS).toISOString();
    const mail = (row: MailOf) => ({
      kind: 'statement' as const,
      client_id: client,
      document_id: client,
      language: 'el' as const,
      subject: '',
      emails: '[]' as const,
      site: '',
      tries: 0,
      next_try: ago(0),
      refused: '[]' as const,
      answer: '',
      created_on: ago(1),
      ...row,
    });
    expect(await shopLines()).toContain('kilim_outbox_oldest_seconds 0');
    const rows = [
      mail({ id: '1', state: 'queued', created_on: ago(3) }),
      mail({ id: '2', state: 'queued' }),
      mail({ id: '3', state: 'queued', held_on: ago(0), created_on: ago(9) }),
      mail({ id: '4', state: 'failed', failure: 'refused' }),
      mail({ id: '5', state: 'failed', failure: 'discarded' }),
      // Older than the 30 days that the page “Today” shows.
      mail({ id: '7', state: 'failed', failure: 'refused', created_on: ago(31 * 24) }),
      mail({ id: '6', state: 'sent', sent_on: ago(0) }),
    ];
    await server.db.insertInto('mail').values(rows).execute();
    expect(await shopLines()).toEqual(
      expect.arrayContaining([
        'kilim_outbox_mails{state="queued"} 2',
        'kilim_outbox_mails{state="held"} 1',
        'kilim_outbox_mails{state="failed"} 1',
        'kilim_outbox_oldest_seconds 10800',
      ]),
    );
  });

  test('nightly tasks are reported by name, the backup by its age, the program by its version', async () => {
    // There is no backup yet, and the first user was created just now.
    expect(await shopLines()).toContain('kilim_backup_age_seconds 0');
    const at = (hours: number) => new Date(server.time.now.getTime() - hours * HOUR_MS);
    await recordUpkeep(server.db, at(5), { name: 'backup', ok: true, message: '' });
    await recordUpkeep(server.db, at(5), { name: 'check', ok: true, message: '' });
    await recordUpkeep(server.db, at(4), { name: 'check', ok: false, message: 'Άννα: 99123456' });
    const lines = await shopLines();
    expect(lines).toEqual(
      expect.arrayContaining([
        'kilim_backup_age_seconds 18000',
        'kilim_nightly_failed{task="backup"} 0',
        'kilim_nightly_failed{task="check"} 1',
        `kilim_nightly_last_run_timestamp_seconds{task="check"} ${at(4).getTime() / 1_000}`,
        `kilim_nightly_last_success_timestamp_seconds{task="check"} ${at(5).getTime() / 1_000}`,
        `kilim_schema_version ${SCHEMA_VERSION}`,
        'kilim_database_up 1',
      ]),
    );
    expect(lines.join('\n')).not.toContain('Άννα');
    const all = await scrape();
    expect(all).toContain(`kilim_build_info{version="${KILIM_VERSION}"} 1`);
    expect(all.join('\n')).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(all.join('\n')).toMatch(/^kilim_disk_free_bytes [1-9]\d+$/m);
  });

  test('a background task is reported with its outcome', async () => {
    metrics.onRun('the outbox', true);
    metrics.onRun('the outbox', false);
    expect(await scrape()).toContain(
      'kilim_background_runs_total{task="the outbox",outcome="failed"} 1',
    );
  });

  test('open and waiting transactions are reported', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = inTransaction(server.db, async () => {
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const others = Array.from({ length: 12 }, () => inTransaction(server.db, () => gate.promise));
    // SQLite has one writer, the pool of PostgreSQL ten connections.
    const open = database === 'SQLite' ? 1 : 10;
    const shown = async () => {
      const text = await metrics.registry.getSingleMetricAsString('kilim_transactions');
      return Array.from(text.matchAll(/ (\d+)$/gm), ([, value]) => Number(value));
    };
    await expect.poll(shown).toEqual([open, 13 - open]);
    gate.resolve();
    await Promise.all([first, ...others]);
    expect(await shown()).toEqual([0, 0]);
  });

  test('two scrapes read the shop once', async () => {
    const work = new WorkWatch();
    const twice = serverMetrics(shop(work.watched(server.db)));
    await scrape(twice);
    const { queries } = work.asked;
    expect(queries).toBeGreaterThan(0);
    await Promise.all([scrape(twice), scrape(twice)]);
    expect(work.asked.queries).toBe(queries);
  });

  test('without the database they still respond, but lack its metrics', async () => {
    await server.db.destroy();
    const lines = await scrape(serverMetrics(shop()));
    expect(lines).toContain('kilim_database_up 0');
    const samples = lines.filter((line) => !line.startsWith('#')).join('\n');
    for (const name of ['outbox', 'nightly', 'backup', 'schema'])
      expect(samples).not.toContain(`kilim_${name}`);
    expect(samples).toContain('process_resident_memory_bytes');
  });
});

describe('a read that is shared', () => {
  test('is read once while it is fresh, whoever asks', async () => {
    const read = vi.fn<() => Promise<number>>(async () => 1);
    const shared = sharedRead(read, { freshMs: Infinity });
    expect(await Promise.all([shared(), shared()])).toEqual([1, 1]);
    expect(await shared()).toBe(1);
    expect(read).toHaveBeenCalledOnce();
  });

  test('is read again once it is stale, and after a failure', async () => {
    const read = vi
      .fn<() => Promise<number>>(async () => 1)
      .mockRejectedValueOnce(new Error('no database'));
    const shared = sharedRead(read, { freshMs: 0 });
    expect([await shared(), await shared()]).toEqual([undefined, 1]);
  });

  test('is not waited for longer than a scrape may take, nor begun twice', async () => {
    const gate = Promise.withResolvers<number>();
    const read = vi.fn<() => Promise<number>>(() => gate.promise);
    const shared = sharedRead(read, { freshMs: 0, maxWaitMs: 1 });
    expect([await shared(), await shared()]).toEqual([undefined, undefined]);
    expect(read).toHaveBeenCalledOnce();
    gate.resolve(1);
    await gate.promise;
    await expect.poll(shared).toBe(1);
  });
});

describe('the port of the metrics', () => {
  const servers: { close: () => Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  async function open(variables: Record<string, string>) {
    const server = new TestServer();
    await server.start('SQLite', {});
    servers.push({ close: () => server.stop() });
    const DATA_DIR = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'metrics-'));
    const { db, time } = server;
    const env = readEnv({ DATA_DIR, ...variables });
    return openMetrics({ db, env, clock: () => time.now });
  }

  test('is closed without METRICS_PORT', async () => {
    expect(await open({})).toBeUndefined();
  });

  test('serves them to this machine alone, and nothing else', async () => {
    const metrics = await open({ METRICS_PORT: '0' });
    const address = await metrics?.listen({ error: () => {} });
    if (metrics !== undefined) servers.push(metrics);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${address}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('kilim_database_up 1');
    expect((await fetch(`${address}/api/v1/settings`)).status).toBe(404);
  });

  test('if taken, is logged and stops nothing', async () => {
    const first = await open({ METRICS_PORT: '0' });
    const address = await first?.listen({ error: () => {} });
    if (first !== undefined) servers.push(first);
    const error = vi.fn<() => void>();
    const second = await open({ METRICS_PORT: new URL(String(address)).port });
    expect(await second?.listen({ error })).toBeUndefined();
    expect(error).toHaveBeenCalledOnce();
    await second?.close();
  });
});
