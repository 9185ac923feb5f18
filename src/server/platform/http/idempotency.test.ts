import { describe, expect, test } from 'vitest';
import { makeClient, makeClientItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const HOUR_MS = 60 * 60 * 1000;

describe.each(databases)('an idempotency key on %s', (database) => {
  const server = useServer(database);

  const create = (key: string, body: object) =>
    server.call('POST /client', { body, headers: { 'idempotency-key': key } });

  async function countCalled(firstName: string): Promise<number> {
    const body = { filters: { firstName } };
    return (await server.ok('POST /client/search', { body })).total;
  }

  async function eventsOf(record: string): Promise<string[]> {
    const lines = server.db.selectFrom('history_line').select('event');
    const own = await lines.where('record_id', '=', record).orderBy('event').execute();
    return own.map(({ event }) => event);
  }

  function wait(milliseconds: number): void {
    server.time.now = new Date(server.time.now.getTime() + milliseconds);
  }

  test('a repeat answers as the first did, though the record has changed since, and creates nothing', async () => {
    const { body: made } = await create('k1', { firstName: 'Once' });
    const change = { params: { id: made._id }, body: { ...made, notes: 'Since' } };
    await server.ok('PUT /client/:id', change);
    const again = await create('k1', { firstName: 'Once' });
    expect([again.status, again.body]).toEqual([200, made]);
    expect(await countCalled('Once')).toBe(1);
    expect((await makeClient(server))._ref).toBe(made._ref + 1);
    expect(await eventsOf(made._id)).toEqual(['changed', 'created']);
  });

  test('a change whose answer was lost is sent again, and is no conflict with itself', async () => {
    const { body: made } = await create('lost 1', { firstName: 'Before' });
    const change = (key: string, firstName: string) =>
      server.call('PUT /client/:id', {
        params: { id: made._id },
        body: { ...made, firstName },
        headers: { 'idempotency-key': key },
      });
    const first = await change('lost 2', 'After');
    const again = await change('lost 2', 'After');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await change('lost 3', 'Other')).error.code).toBe('record.changed');
    const remove = () =>
      server.call('DELETE /client/:id', {
        params: { id: made._id },
        headers: { 'idempotency-key': 'lost 4' },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await eventsOf(made._id)).toEqual(['changed', 'created', 'deleted']);
  });

  test('the same key with another body or another call is refused', async () => {
    await create('k4', { firstName: 'One' });
    const { status, error } = await create('k4', { firstName: 'Two' });
    expect([status, error.code]).toEqual([422, 'request.idempotencyKeyReused']);
    const elsewhere = await server.call('POST /item', {
      body: { title: 'One' },
      headers: { 'idempotency-key': 'k4' },
    });
    expect(elsewhere.status).toBe(422);
    expect(await countCalled('Two')).toBe(0);
  });

  test('who sees no money any more is not told the sums of an answer that was kept', async () => {
    const piece = await makeClientItem(server);
    const token = await server.logInAs('office');
    const change = () =>
      server.send('PUT /clientItem/:id', {
        params: { id: piece._id },
        body: { ...piece, client: piece.client._id, price: 123.45 },
        headers: { 'idempotency-key': 'of the office' },
        token,
      });
    const first = await change();
    expect([first.statusCode, (await change()).body]).toEqual([200, first.body]);
    expect(first.body).toContain('123.45');
    const office = server.db.updateTable('user_account').where('username', '=', 'the office');
    await office.set({ role: 'floor' }).execute();
    const again = await change();
    expect([again.statusCode, again.body.includes('123.45')]).toEqual([422, false]);
  });

  test('what was refused is not kept: the corrected form is sent with the same key', async () => {
    expect((await create('k5', {})).status).toBe(400);
    expect((await create('k5', { firstName: 'Corrected' })).status).toBe(200);
  });

  test('counts for 24 hours, then it is a new one', async () => {
    const first = await create('k6', { firstName: 'Day' });
    for (const hours of [6, 6, 11]) {
      await server.ok('GET /user/me');
      wait(hours * HOUR_MS);
    }
    expect((await create('k6', { firstName: 'Day' })).body._id).toBe(first.body._id);
    wait(2 * HOUR_MS);
    const next = await create('k6', { firstName: 'Day' });
    expect(next.status).toBe(200);
    expect(next.body._id).not.toBe(first.body._id);
  });

  test('many at once create one record and never two answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create('k7', { firstName: 'Rush' })),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ body }) => body._id)).size).toBe(1);
    for (const { error, headers } of answers.filter(({ status }) => status !== 200)) {
      expect([error.code, headers['retry-after']]).toEqual(['request.idempotencyKeyRunning', '1']);
    }
    expect(await countCalled('Rush')).toBe(1);
    expect((await create('k7', { firstName: 'Rush' })).body).toEqual(good[0]?.body);
  });

  test('two keys, none and an empty one are records of their own', async () => {
    const body = { firstName: 'Twice' };
    for (const key of ['k8', 'k9', '', '']) await create(key, body);
    await server.ok('POST /client', { body });
    expect(await countCalled('Twice')).toBe(5);
  });

  test('belongs to its user: another user may use the same one', async () => {
    const token = await server.logInAs('owner');
    const [body, headers] = [{ firstName: 'Mine' }, { 'idempotency-key': 'shared' }];
    await server.ok('POST /client', { body, headers });
    await server.ok('POST /client', { body, headers, token });
    expect(await countCalled('Mine')).toBe(2);
  });

  test('may have 200 characters', async () => {
    expect((await create('x'.repeat(200), { firstName: 'Long' })).status).toBe(200);
    expect((await create('x'.repeat(201), { firstName: 'Long' })).status).toBe(400);
  });
});
