import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { databases, useServer } from '#test/server.ts';

const browser = { 'sec-fetch-site': 'same-origin' };
const https = { 'x-forwarded-proto': 'https' };

/** The attributes of the cookie, without its value. */
const KEPT =
  /^__Host-kilim=([\w-]{43}); Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/;

describe.each(databases)('a session that a browser begins, on %s', (database) => {
  const server = useServer(database);
  let app: FastifyInstance;

  beforeAll(async () => {
    const { db, time } = server;
    const env = readEnv({ LOG_LEVEL: 'silent', TRUSTED_PROXY_HOPS: '1' });
    app = await buildApp({ db, env, clock: () => time.now });
  });

  afterAll(() => app.close());

  async function logIn(headers: Record<string, string>) {
    const url = '/api/v1/auth/public/login';
    const body = { ...server.login };
    const answer = await app.inject({ method: 'POST', url, headers, body });
    const { token } = answer.json<{ token: string }>();
    const said = answer.headers['set-cookie']?.toString() ?? '';
    const cookie = said.split(';')[0] ?? '';
    const me = async (more: Record<string, string> = {}) => {
      const held = { authorization: `Bearer ${token}`, ...more };
      return (await app.inject({ url: '/api/v1/user/me', headers: held })).statusCode;
    };
    return { said, cookie, me };
  }

  test('over https is bound to it: the token alone, or with another’s secret, opens nothing', async () => {
    const { said, cookie, me } = await logIn({ ...browser, ...https });
    expect(said).toMatch(KEPT);
    const other = await logIn({ ...browser, ...https });
    expect(await me({ cookie })).toBe(200);
    expect(await me({ cookie: `a=b; ${cookie}` })).toBe(200);
    expect(await me()).toBe(401);
    expect(await me({ cookie: '__Host-kilim=' })).toBe(401);
    expect(await me({ cookie: other.cookie })).toBe(401);
    expect(await me({ cookie })).toBe(200);
    expect(await other.me({ cookie: other.cookie })).toBe(200);
  });

  test.each([
    ['over http, where a browser would not keep it', browser],
    ['of a program, which has its token alone', https],
    ['of a program over http', {}],
  ])('%s is not bound', async (_, headers) => {
    const { said, me } = await logIn(headers);
    expect(said).toBe('');
    expect(await me()).toBe(200);
    expect(await me(https)).toBe(200);
  });

  test('a login that fails gives nothing to keep', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/public/login',
      headers: { ...browser, ...https },
      body: { ...server.login, password: 'another one entirely' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('what a browser keeps is nowhere in the database, only its hash', async () => {
    const { cookie } = await logIn({ ...browser, ...https });
    const rows = await server.db.selectFrom('session').selectAll().execute();
    const secret = cookie.split('=')[1] ?? '';
    expect(secret).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some(({ browser_hash }) => /^[0-9a-f]{64}$/.test(browser_hash ?? ''))).toBe(true);
  });
});
