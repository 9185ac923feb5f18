import { describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { databases, useServer } from '#test/server.ts';

const routes = [...allRoutes.values()];
const staff = routes.filter(({ access }) => access !== 'public');
const open = routes.filter(({ access }) => access === 'public');

test('only what is called public is open', () => {
  for (const { path } of open) expect(path.split('/')).toContain('public');
  for (const { path } of staff) expect(path.split('/')).not.toContain('public');
});

describe.each(databases)('access on %s', (database) => {
  const server = useServer(database);

  const ask = ({ method, path }: Route, authorization?: string) =>
    server.app.inject({
      method,
      url: `/api/v1${path.replace(/:\w+/g, 'x')}`,
      headers: { 'accept-language': 'en', ...(authorization !== undefined && { authorization }) },
    });

  test.each(staff.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s needs a login',
    async (_, route) => {
      const { token } = server;
      const dead = 'A'.repeat(43);
      const wrong = [
        undefined,
        `Bearer ${dead}`,
        'Bearer ',
        token,
        `Basic ${token}`,
        `Bearer ${token}x`,
        `Bearer ${token} ${token}`,
      ];
      for (const authorization of wrong) {
        const response = await ask(route, authorization);
        expect([authorization, response.statusCode, response.json()]).toEqual([
          authorization,
          401,
          { error: true, code: 'auth.required', message: 'You must log in.' },
        ]);
      }
      expect((await ask(route, `Bearer ${token}`)).statusCode).not.toBe(401);
      // Two of these calls end the session.
      await server.logIn();
    },
  );

  test.each(open.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s needs none',
    async (_, route) => {
      const { error, code } = (await ask(route)).json<{ error?: true; code?: string }>();
      expect([error ?? true, code === 'auth.required', code === 'route.notFound']).toEqual([
        true,
        false,
        false,
      ]);
    },
  );
});

describe.each(databases)('the open calls on %s', (database) => {
  const server = useServer(database);

  test('are counted by address, and too many are sent away', async () => {
    const get = () => server.call('GET /config/public', { token: null });
    for (let asked = 1; asked <= 300; asked += 1) {
      expect([asked, (await get()).status]).toEqual([asked, 200]);
    }
    const { status, error, headers } = await get();
    expect([status, error.code]).toEqual([429, 'request.tooMany']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.call('GET /user/me')).status).toBe(200);
  });
});
