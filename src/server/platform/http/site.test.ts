import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { makeMigrated, type TestDatabase } from '#test/database.ts';
import { siteOf } from './site.ts';

describe('a site with a public address', () => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await makeMigrated('SQLite');
    const env = readEnv({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://kilim.example/',
      TRUSTED_PROXY_HOPS: '1',
    });
    app = await buildApp({ db: database.db, env, clock: () => new Date() });
  });

  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  type From = { url?: string; remoteAddress?: string; headers?: Record<string, string> };

  async function status(host: string, { url = '/api/v1/config/public', ...from }: From = {}) {
    const headers = { host, ...from.headers };
    return (await app.inject({ url, remoteAddress: '10.0.0.9', ...from, headers })).statusCode;
  }

  test('is served under its own name, with its port or without', async () => {
    for (const host of ['kilim.example', 'KILIM.example', 'kilim.example:443']) {
      expect([host, await status(host)]).toEqual([host, 200]);
    }
  });

  test('and under no other, in words', async () => {
    const others = ['evil.example', 'kilim.example.evil.example', 'kilim.example:444', '@', ''];
    for (const host of others) {
      expect([host, await status(host)]).toEqual([host, 421]);
    }
    const { body } = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: 'request.wrongHost',
      message: 'Το Kilim δεν λειτουργεί σε αυτή τη διεύθυνση.',
    });
  });

  test('the name that a believed proxy was asked under counts', async () => {
    const named = (host: string) => ({ headers: { 'x-forwarded-host': host } });
    expect(await status('kilim:3000', named('kilim.example'))).toBe(200);
    expect(await status('kilim:3000', named('evil.example'))).toBe(421);
  });

  test('the machine itself and the probes ask under any name of the machine', async () => {
    const remoteAddress = '127.0.0.1';
    expect(await status('localhost:3000', { remoteAddress })).toBe(200);
    expect(await status('127.0.0.1:3000', { remoteAddress })).toBe(200);
    expect(await status('localhost:3000')).toBe(421);
    expect(await status('evil.example', { remoteAddress })).toBe(421);
    for (const url of ['/healthz', '/readyz']) expect(await status('10.1.2.3', { url })).toBe(200);
  });
});

describe('a site without a public address', () => {
  const env = { PORT: 3000, PUBLIC_URL: undefined };

  test.each([
    ['127.0.0.1', 'http://127.0.0.1'],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example@127.0.0.1', 'http://127.0.0.1'],
    ['127.0.0.1/evil', 'http://127.0.0.1'],
    ['evil.example', 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
  ])('asked at "%s" writes links to %s', (host, site) => {
    expect(siteOf(env, { protocol: 'http', headers: { host } })).toBe(site);
  });
});
