import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { historyKinds } from '#shared/history/kinds.ts';
import { el } from '#shared/i18n/el/index.ts';
import { en } from '#shared/i18n/en/index.ts';
import { historyOf } from '#test/answers.ts';
import { completedJob, jobOfPieces, makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';

test('everything that can happen has its sentence, in both languages', () => {
  const happenings = Object.entries(historyKinds).flatMap(([kind, { events }]) =>
    events.map((event: string) => `${kind}.${event}`),
  );
  for (const words of [el.history, en.history]) {
    expect(happenings.filter((happening) => !(happening in words))).toEqual([]);
  }
});

describe.each(databases)('the history on %s', (database) => {
  const server = useServer(database);

  const linesOf = async (record: string) => (await historyOf(server, { record })).toReversed();

  const events = async (record: string) =>
    (await linesOf(record)).map(({ kind, event }) => `${kind}.${event}`);

  test('tells what happened to a record: who, when, which field, from what to what', async () => {
    const { _id: me } = await server.ok('GET /user/me');
    const made = await makeClient(server, { firstName: 'Άννα', lastName: 'Λ.' });
    const params = { id: made._id };
    await server.ok('PUT /client/:id', { params, body: { ...made, firstName: 'Εύα' } });
    await server.ok('DELETE /client/:id', { params });
    const lines = await linesOf(made._id);
    expect(lines.map(({ event, label }) => [event, label])).toEqual([
      ['created', 'Άννα Λ.'],
      ['changed', 'Εύα Λ.'],
      ['deleted', 'Εύα Λ.'],
    ]);
    expect(lines[1]).toMatchObject({
      at: server.time.now.toISOString(),
      by: { _id: me, name: 'admin' },
      kind: 'client',
      record: made._id,
      changes: [{ field: 'firstName', from: 'Άννα', to: 'Εύα' }],
    });
  });

  test('of an invoice shows its payments, mails, links and prints', async () => {
    const { _id: client } = await makeClient(server);
    const { _id: id } = await makeDebt(server, { client, total: 100 });
    const params = { id };
    await server.ok('POST /invoice/generatePublicId/:id', { params });
    await server.ok('POST /invoice/generatePublicId/:id', { params });
    const body = { emails: ['anna@example.com'], confirmed: true };
    await server.ok('POST /invoice/forward/:id', { params, body });
    await server.ok('POST /history/print', { body: { kind: 'invoice', record: id } });
    const invoices = [{ invoice: id, amount: euros(40) }];
    const payment = await makePayment(server, { client, invoices });
    await server.ok('PUT /payment/cancel/:id', { params: { id: payment._id } });
    await server.ok('DELETE /invoice/:id/publicId', { params });
    await server.ok('PUT /invoice/cancel/:id', { params });
    expect(await events(id)).toEqual([
      'invoice.created',
      'invoice.linkMade',
      'invoice.forwarded',
      'invoice.printed',
      'payment.created',
      'payment.cancelled',
      'invoice.linkRemoved',
      'invoice.cancelled',
    ]);
    expect(await events(client)).toEqual(expect.arrayContaining(await events(id)));
  });

  test('of a piece shows its jobs and its stays', async () => {
    const { params, clientItem } = await makeStored(server);
    expect(await events(clientItem)).toEqual(['clientItem.created', 'job.created', 'stay.stored']);
    const body = { endDate: '2026-03-05' };
    await server.ok('PUT /job/:jobId/item/:jobItemId/export', { params, body });
    const [, , , left] = await linesOf(clientItem);
    expect(left).toMatchObject({
      event: 'released',
      changes: [{ field: 'endDate', from: null, to: '2026-03-05' }],
    });
  });

  test('of an edited invoice has the sums before and after, in euros', async () => {
    const invoice = await makeDebt(server, { total: 100 });
    const params = { id: invoice._id };
    await server.ok('PUT /invoice/:id', { params, body: { ...invoice, breakdown: { total: 90 } } });
    const { changes = [] } = (await linesOf(invoice._id)).at(-1) ?? {};
    expect(changes).toContainEqual({ field: 'breakdown.total', from: 100, to: 90 });
  });

  test('holds no password, no token and no link', async () => {
    const { password: current } = server.login;
    const { _id, publicId: link } = await makeClient(server);
    const { publicId } = await server.ok('POST /client/:id/newPublicId', { params: { id: _id } });
    const next = 'another-long-password';
    await server.ok('PUT /user/password', { body: { current, next } });
    const lines = JSON.stringify(await server.db.selectFrom('history_line').selectAll().execute());
    expect(lines).toContain('passwordChanged');
    for (const secret of [current, next, link, publicId, server.token, 'argon2']) {
      expect(lines).not.toContain(secret);
    }
  });

  test('has nothing of what was read, searched or refused', async () => {
    const { _id: id } = await makeClient(server);
    await server.ok('POST /client/search', { body: {} });
    await server.ok('GET /client/:id', { params: { id } });
    await server.call('PUT /client/:id', { params: { id }, body: { firstName: 'x', _rev: 99 } });
    expect(await events(id)).toEqual(['client.created']);
  });

  test('is filtered by who, what kind, what happened and when', async () => {
    const { _id: by } = await server.ok('GET /user/me');
    const job = await completedJob(server);
    const search = (filters: object) => historyOf(server, filters);
    expect(await search({ by, kind: 'job', event: 'completed', record: job._id })).toHaveLength(1);
    expect(await search({ fromTo: { from: '2026-03-06' } })).toEqual([]);
    const all = await search({ fromTo: { from: '2026-03-05', to: '2026-03-05' } });
    expect(all.length).toBeGreaterThan(1);
  });

  test('can be added to and nothing else', async () => {
    const { db } = server;
    await makeClient(server);
    for (const change of ['update history_line set label = label', 'delete from history_line']) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');
    }
  });

  test('what cannot be written to it does not happen', async () => {
    const { db } = server;
    await sql`alter table history_link rename to history_lost`.execute(db);
    const { status } = await server.call('POST /client', { body: { firstName: 'Nobody' } });
    await sql`alter table history_lost rename to history_link`.execute(db);
    expect(status).toBe(500);
    const body = { filters: { firstName: 'Nobody' } };
    expect((await server.ok('POST /client/search', { body })).total).toBe(0);
  });
});

async function makeStored(server: TestServer) {
  const { _id, items } = await jobOfPieces(server, 1);
  const params = { jobId: _id, jobItemId: items[0]?._id ?? '' };
  const body = { startDate: '2026-03-05', notes: 'Ράφι' };
  await server.ok('PUT /job/:jobId/item/:jobItemId/import', { params, body });
  return { params, clientItem: items[0]?.clientItem?._id ?? '' };
}
