import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makePayment,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { guardHeaders } from './headers.ts';

const routes = [...allRoutes.values()];

/** Values of fields that only the server sets, as an attacker would send them. */
const wished = {
  _id: 'chosen',
  _ref: 999_999,
  publicId: 'chosen-public-id-00000',
  status: 'cancelled',
  paid: true,
  amountPaid: 7_777_777,
  balance: -7_777_777,
  lastSent: '2020-01-01T00:00:00.000Z',
  _createdOn: '2020-01-01T00:00:00.000Z',
  createdOn: '2020-01-01',
  token: 'chosen',
  password: 'chosen-password-1',
  passwordHash: 'chosen',
  role: 'owner',
  isAdmin: true,
};

describe.each(databases)('attacked on %s', (database) => {
  const server = useServer(database);

  test('what the server owns is nobody’s to say, in no body of no call', async () => {
    const made = {
      client: await makeClient(server),
      clientItem: await makeClientItem(server),
      item: await makeItem(server),
      job: await completedJob(server),
      invoice: await makeInvoice(server),
      payment: await makePayment(server),
    };
    for (const [kind, record] of Object.entries(made)) {
      const { _rev, ...body } = { ...record, ...wished };
      const payload = { ...body, _rev: record._rev };
      const put = { method: 'PUT', url: `/api/v1/${kind}/${record._id}`, payload } as const;
      const post = { method: 'POST', url: `/api/v1/${kind}`, payload } as const;
      const headers = { authorization: `Bearer ${server.token}` };
      for (const call of [put, post]) {
        const { statusCode, body: answer } = await server.app.inject({ ...call, headers });
        expect([kind, call.method, statusCode < 500]).toEqual([kind, call.method, true]);
        expect(answer).not.toMatch(/chosen|999999|7777777|2020-01-01/);
      }
      const url = `/api/v1/${kind}/${record._id}`;
      const now = await server.app.inject({ url, headers });
      expect(now.body).not.toMatch(/chosen|999999|7777777|2020-01-01/);
    }
  });

  const strangers = (path: string) =>
    Array.from({ length: 60 }, () => `${path}/${randomBytes(16).toString('base64url')}`);

  test('a link opens its own document and nothing else', async () => {
    const invoice = await makeInvoice(server);
    const payment = await makePayment(server);
    const [ofInvoice, ofPayment] = [
      await server.ok('POST /invoice/generatePublicId/:id', { params: { id: invoice._id } }),
      await server.ok('POST /payment/generatePublicId/:id', { params: { id: payment._id } }),
    ];
    const { publicId: ofClient } = await server.ok('GET /client/:id', {
      params: { id: invoice.client._id },
    });
    const ids = {
      invoice: String(ofInvoice.publicId),
      payment: String(ofPayment.publicId),
      statement: ofClient,
    };
    const get = async (url: string) => {
      const { statusCode, body, headers } = await server.app.inject({ url: `/api/v1/${url}` });
      return { statusCode, body, headers };
    };
    const shut = await get('invoice/public/none');
    expect(shut.statusCode).toBe(404);
    const wrong = [
      ...Object.entries(ids).flatMap(([kind, id]) =>
        Object.keys(ids)
          .filter((other) => other !== kind)
          .map((other) => `${other}/public/${id}`),
      ),
      `invoice/public/${invoice._id}`,
      `payment/public/${payment._id}`,
      `statement/public/${invoice.client._id}`,
      ...Object.keys(ids).flatMap((kind) => strangers(`${kind}/public`)),
    ];
    for (const url of wrong) {
      expect([url, (await get(url)).body]).toEqual([url, shut.body]);
    }
    for (const [kind, id] of Object.entries(ids)) {
      const { statusCode, headers, body } = await get(`${kind}/public/${id}`);
      expect([statusCode, headers]).toMatchObject([200, guardHeaders]);
      expect(body).not.toContain('"_id"');
    }
  });

  test('every answer of every call carries exactly what protects it', async () => {
    for (const { method, path } of routes) {
      // These two end the session that the other calls use.
      if (path === '/auth/logout' || (method === 'DELETE' && path === '/user/sessions')) continue;
      for (const token of ['', server.token]) {
        const url = `/api/v1${path.replace(/:\w+/g, 'x')}`;
        const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
        const answer = await server.app.inject({ method, url, headers });
        expect([method, url, answer.headers]).toMatchObject([method, url, guardHeaders]);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
        expect(answer.headers).not.toHaveProperty('set-cookie');
        expect(answer.headers).not.toHaveProperty('server');
        expect(answer.headers).not.toHaveProperty('x-powered-by');
      }
    }
  });

  test('no other way in: a token elsewhere, one without end, a method that there is not', async () => {
    // Earlier tests have made every call, including those that end the session.
    await server.logIn();
    const { app, token } = server;
    const status = async (call: object) =>
      (await app.inject({ url: '/api/v1/user/me', ...call })).statusCode;
    expect(await status({ url: `/api/v1/user/me?token=${token}&access_token=${token}` })).toBe(401);
    expect(await status({ headers: { cookie: `token=${token}` } })).toBe(401);
    expect(await status({ headers: { authorization: `Bearer ${'A'.repeat(10_000)}` } })).toBe(401);
    const served = new Set(routes.map(({ method, path }: Route) => `${method} ${path}`));
    const headers = { authorization: `Bearer ${token}` };
    for (const path of new Set(routes.map((route) => route.path))) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (served.has(`${method} ${path}`)) continue;
        const url = `/api/v1${path.replace(/:\w+/g, 'x')}`;
        // The path may match another route with a parameter, which then answers.
        const { statusCode } = await app.inject({ method, url, headers });
        expect([method, url, [400, 404].includes(statusCode)]).toEqual([method, url, true]);
      }
    }
  });
});
