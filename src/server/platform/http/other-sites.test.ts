import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { allRoutes } from '#shared/contract/index.ts';
import { databases, useServer } from '#test/server.ts';

const routes = [...allRoutes.values()];

const LOGIN = '/api/v1/auth/public/login';

describe.each(databases)('a page of another site, on %s', (database) => {
  const server = useServer(database);
  const lines: string[] = [];
  let app: FastifyInstance;

  beforeAll(async () => {
    const { db, time } = server;
    const env = readEnv({ LOG_LEVEL: 'info', TRUSTED_PROXY_HOPS: '1' });
    const logTo = { write: (line: string) => lines.push(line) };
    app = await buildApp({ db, env, clock: () => time.now, logTo });
  });

  afterAll(() => app.close());

  const remoteAddress = '10.0.0.8';

  async function post(url: string, headers: Record<string, string>, body: object = {}) {
    const answer = await app.inject({ method: 'POST', url, headers, body, remoteAddress });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  }

  async function get(url: string, headers: Record<string, string>) {
    return (await app.inject({ url, headers, remoteAddress })).statusCode;
  }

  const tries = async () => {
    const rows = await server.db.selectFrom('login_failure').select('failures').execute();
    return rows.filter(({ failures }) => failures > 0);
  };

  test.each(['cross-site', 'same-site', 'anything'])(
    'makes no browser try a login (%s), and none is counted',
    async (site) => {
      for (const content of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { 'sec-fetch-site': site, 'content-type': content };
        for (let times = 0; times < 7; times += 1) {
          const asked = await post(LOGIN, headers, { username: 'admin', password: 'wrong' });
          expect(asked).toEqual([403, 'request.otherSite']);
        }
      }
      expect(await tries()).toEqual([]);
      const { username, password } = server.login;
      const own = { 'sec-fetch-site': 'same-origin' };
      expect(await post(LOGIN, own, { username, password })).toEqual([200, undefined]);
    },
  );

  test('makes it do nothing at all, whatever the call', async () => {
    const authorization = `Bearer ${server.token}`;
    const changing = routes.filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(50);
    for (const { method, path } of changing) {
      const url = `/api/v1${path.replace(/:\w+/g, 'x')}`;
      const headers = { 'sec-fetch-site': 'cross-site', authorization };
      const { statusCode } = await app.inject({ method, url, headers, body: {}, remoteAddress });
      expect([method, url, statusCode]).toEqual([method, url, 403]);
    }
  });

  test('does not count against the limit of an address, and lets in whoever follows a link', async () => {
    const settings = '/api/v1/config/public';
    const site = { 'sec-fetch-site': 'cross-site' };
    const picture = { ...site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const frame = { ...site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    for (const headers of [site, picture, frame]) {
      expect(await get(settings, headers)).toBe(403);
      expect(await get('/%61pi/v1/config/public', headers)).toBe(403);
    }
    const link = { ...site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await get(settings, link)).toBe(200);
    const pdf = '/api/v1/invoice/public/AAAAAAAAAAAAAAAAAAAAAA/pdf';
    expect(await get(pdf, link)).toBe(404);
    expect(await get('/', link)).not.toBe(403);
  });

  test('over plain http is known by its origin', async () => {
    const body = { username: 'somebody', password: 'wrong' };
    const from = (origin: string, host = 'kilim.lan:3000') => post(LOGIN, { origin, host }, body);
    expect(await from('http://kilim.lan:3000')).toEqual([401, 'auth.failed']);
    for (const origin of ['http://evil.example', 'http://kilim.lan', 'null', 'kilim.lan:3000']) {
      expect([origin, ...(await from(origin))]).toEqual([origin, 403, 'request.otherSite']);
    }
    const behind = { 'x-forwarded-host': 'kilim.lan', host: 'kilim:3000' };
    expect((await post(LOGIN, { origin: 'http://kilim.lan', ...behind }, body))[0]).toBe(401);
    expect((await post(LOGIN, { origin: 'http://evil.example', ...behind }, body))[0]).toBe(403);
  });

  test('is none to programs, which send no header about a site', async () => {
    const body = { username: 'somebody', password: 'wrong' };
    expect(await post(LOGIN, {}, body)).toEqual([401, 'auth.failed']);
  });

  test('fills no log: the first of an address are lines, the rest is a sum', async () => {
    lines.length = 0;
    const headers = { 'sec-fetch-site': 'cross-site' };
    const asked = { method: 'POST', url: LOGIN, headers, body: {}, remoteAddress: '10.0.0.9' };
    for (let times = 0; times < 40; times += 1) await app.inject({ ...asked, method: 'POST' });
    expect(lines.filter((line) => line.includes('10.0.0.9'))).toHaveLength(20);
  });
});
