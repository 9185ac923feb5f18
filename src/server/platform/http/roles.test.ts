import { describe, expect, test } from 'vitest';
import { roles } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import { allRoutes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { seesMoney } from '#shared/rules/roles.ts';
import { makeClient, makeClientItem, pricedJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { encoderOf } from './encode.ts';

const routes = [...allRoutes.values()];
const declared = new Map<string, Route>(
  routes.map((route) => [`${route.method} ${route.path}`, route]),
);

/** The calls of a router, from its printed tree with a method after each path. */
function callsOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line);
    const { indent = '', part = '', methods } = match?.groups ?? {};
    if (match === null) return [];
    path.splice(indent.length / 4, path.length, part);
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path.join('')}`);
  });
}

describe.each(databases)('who may what on %s', (database) => {
  const server = useServer(database);

  /** Every API call of the router, without HEAD and OPTIONS. */
  const calls = () =>
    callsOf(server.app.printRoutes({ commonPrefix: false }))
      .filter((call) => call.includes(' /api/v1/') && !/^(HEAD|OPTIONS) /.test(call))
      .map((call) => call.replace('/api/v1', ''));

  test('every call that the router has is public, or says for whom it is', () => {
    // The router does not keep the names of parameters.
    const nameless = (call: string) => call.replace(/:[\w|:]+/g, ':');
    expect(calls().map(nameless).toSorted()).toEqual([...declared.keys()].map(nameless).toSorted());
    for (const [name, { access, allow }] of declared) {
      expect([name, access === 'public', allow !== undefined && allow.length > 0]).toEqual([
        name,
        access === 'public',
        access !== 'public',
      ]);
    }
  });

  test.each(roles)('a call is refused to the role %s where it is for others', async (role) => {
    let token = await server.logInAs(role);
    for (const [name, { access, allow = [], path, method }] of declared) {
      if (access === 'public') continue;
      const { statusCode, body } = await server.app.inject({
        method,
        url: `/api/v1${path.replace(/:\w+/g, 'x')}`,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      });
      const isRefused = statusCode === 403;
      expect([name, isRefused]).toEqual([name, !allow.includes(role)]);
      if (isRefused) expect(body).toContain('"code":"forbidden"');
      // Some calls end the session; a refused one does not.
      if (!isRefused) token = await server.logInAs(role);
    }
  });

  describe('on the floor', () => {
    test('no answer has a sum, whatever it is made of', () => {
      for (const { allow, response, showsMoney, produces } of declared.values()) {
        if (!allow?.includes('floor') || showsMoney || produces) continue;
        expect(() => encoderOf(response, { seesMoney: false })).not.toThrow();
      }
    });

    test('pieces, jobs, settings and what is found are read without sums', async () => {
      const { _id: client } = await makeClient(server, { firstName: 'Φωτεινή' });
      const { _id } = await pricedJob(server, client, 123.45);
      const job = await server.ok('GET /job/:id', { params: { id: _id } });
      const piece = await makeClientItem(server, { client, price: euros(123.45) });
      const token = await server.logInAs('floor');
      const read = async (url: string, payload?: object) => {
        const answer = await server.app.inject({
          method: payload ? 'POST' : 'GET',
          url: `/api/v1/${url}`,
          headers: { authorization: `Bearer ${token}` },
          ...(payload && { payload }),
        });
        expect([url, answer.statusCode]).toEqual([url, 200]);
        return answer.body;
      };
      const answers = [
        await read(`job/${job._id}`),
        await read('job/search', { filters: { client }, sums: true }),
        await read(`clientItem/${piece._id}`),
        await read('clientItem/search', { filters: { client } }),
        // Long lists are answered by the worker.
        await read('job/search', { size: 99_999_999 }),
        await read('clientItem/search', { size: 99_999_999 }),
        await read(`search?q=${encodeURIComponent('Φωτεινη')}`),
        await read('today'),
        await read('config'),
      ];
      for (const answer of answers) {
        expect(answer).not.toMatch(/123[.,]45|"(unitCost|price|algorithm|extra|owed|rest)":/);
      }
      expect(answers[0]).toContain(`"_id":"${job._id}"`);
      const owed = await read(`invoice/client_balance/${client}`);
      expect(owed).toBe('{"total":0}');
    });

    test.each([
      ['a filter', { filters: { total: { $gte: 100 } } }, 'filters.total'],
      ['an order', { sort: { total: -1 } }, 'sort.total'],
    ])('a sum is not found out by %s', async (_, body, path) => {
      const token = await server.logInAs('floor');
      const { status, error } = await server.call('POST /job/search', { body, token });
      const refusal = { code: 'search.unknownColumn', fields: [{ path }] };
      expect([status, error]).toMatchObject([400, refusal]);
      expect((await server.call('POST /job/search', { body })).status).toBe(200);
    });

    test('a changed piece stays with its client, which only the desk may change, and keeps the hidden price', async () => {
      const { _id: id, client } = await makeClientItem(server, { price: euros(80) });
      const other = (await makeClient(server))._id;
      const token = await server.logInAs('floor');
      const change = async (body: object) => {
        const whole = { title: 'Μεγάλο χαλί', client: client._id, category: 'Χαλί', price: 1 };
        const call = { params: { id }, body: { ...whole, ...body }, token };
        return (await server.send('PUT /clientItem/:id', call)).statusCode;
      };
      expect(await change({ client: other })).toBe(403);
      expect(await change({})).toBe(200);
      const now = { title: 'Μεγάλο χαλί', client: { _id: client._id }, price: 80 };
      expect(await server.ok('GET /clientItem/:id', { params: { id } })).toMatchObject(now);
    });
  });

  test('who reads the books finds documents and no more', async () => {
    const token = await server.logInAs('accountant');
    await makeClient(server, { firstName: 'Ευανθία' });
    const call = { query: { q: 'Ευανθια' } };
    expect((await server.ok('GET /search', call)).groups).toHaveLength(1);
    expect(await server.ok('GET /search', { ...call, token })).toEqual({ groups: [] });
  });

  test('a person without access has no session any more', async () => {
    const token = await server.logInAs('office');
    expect((await server.call('GET /user/me', { token })).status).toBe(200);
    await server.db
      .updateTable('user_account')
      .set({ disabled: 1 })
      .where('username', '=', 'the office')
      .execute();
    expect((await server.call('GET /user/me', { token })).status).toBe(401);
  });
});

test('money is seen by all but the floor', () => {
  expect(roles.filter(seesMoney)).toEqual(['owner', 'office', 'accountant']);
});

const own = [
  'POST /auth/logout',
  'PUT /user',
  'PUT /user/password',
  'DELETE /user/sessions',
  'POST /user/second-step',
  'PUT /user/second-step',
  'PUT /user/second-step/off',
];

/** The writes of these roles in addition to those on their own account; all others are for the owner and the office. */
test.each([
  ['accountant', ['POST /history/print', 'POST /history/print-many']],
  [
    'floor',
    [
      'PUT /clientItem/:id',
      'PUT /job/stage',
      'PUT /job/:jobId/item/:jobItemId/import',
      'PUT /job/:jobId/item/:jobItemId/export',
      'POST /stay',
      'PUT /stay/:id/close',
      'POST /stay/import',
      'POST /stay/export',
      'POST /stay/move',
      'POST /stay/undo',
      'POST /count',
      'POST /count/:id/scan',
      'PUT /count/:id/close',
      'POST /photo',
      'PUT /photo/:id',
      'PUT /photo/:id/piece',
      'DELETE /photo/:id',
      'PUT /photo/:id/restore',
      'POST /tag',
      'PUT /tag/:code',
      'PUT /handover/cancel/:id',
      'POST /handover',
      'POST /history/print',
    ],
  ],
] as const)('all that the role %s may change', (role, more) => {
  const writes = [...declared].filter(([, { effect, allow }]) => {
    return effect !== 'read' && allow?.includes(role);
  });
  expect(writes.map(([name]) => name).toSorted()).toEqual([...own, ...more].toSorted());
});

test('people and the set-up are the owner’s', () => {
  const owners = [...declared].filter(([, { allow }]) => allow?.join() === 'owner');
  expect(owners.map(([name]) => name).toSorted()).toEqual([
    'DELETE /first-day/sample',
    'DELETE /first-day/sample/all',
    'DELETE /user/:id/second-step',
    'DELETE /user/:id/sessions',
    'GET /config/categories',
    'GET /config/pictures',
    'GET /first-day',
    'GET /mail-server',
    'GET /status',
    'GET /user/:id',
    'GET /user/:id/half-logins',
    'PATCH /config',
    'POST /client/:id/erase',
    'POST /config/logo',
    'POST /export',
    'POST /first-day/sample',
    'POST /import',
    'POST /import/read',
    'POST /import/recognise',
    'POST /mail-server/test',
    'POST /status/backup',
    'POST /status/backup/ticket',
    'POST /user',
    'POST /user/:id/link',
    'POST /user/search',
    'PUT /config',
    'PUT /first-day',
    'PUT /mail-server',
    'PUT /user/:id',
    'PUT /user/disable/:id',
    'PUT /user/enable/:id',
  ]);
});
