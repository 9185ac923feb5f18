import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the history on %s', (database) => {
  const house = useServer(database);

  const lines = () => house.server.db.selectFrom('history').selectAll().orderBy('id').execute();

  test('has a line for every change: who, when, what was asked, what it became', async () => {
    const { _id: userId } = await house.server.ok('GET /user/me');
    const made = await makeClient(house.server, { firstName: 'Άννα' });
    const params = { id: made._id };
    await house.server.ok('PUT /client/:id', { params, body: { ...made, firstName: 'Εύα' } });
    await house.server.ok('DELETE /client/:id', { params });
    const found = (await lines()).filter((line) => line.record_id === made._id);
    expect(found.map(({ call }) => call)).toEqual([
      'POST /client',
      'PUT /client/:id',
      'DELETE /client/:id',
    ]);
    expect(found[0]).toMatchObject({ user_id: userId, at: house.server.time.now.toISOString() });
    expect(found[1]?.body).toContain('Εύα');
    expect(found[0]?.answer).toBe(JSON.stringify(made));
  });

  test('says that a password changed, never what it was or is', async () => {
    const { _id } = await house.server.ok('GET /user/me');
    const { password: current } = house.server.login;
    const next = 'another-long-password';
    await house.server.ok('PUT /user/password', { body: { current, next } });
    const found = (await lines()).filter((line) => line.record_id === _id);
    expect(found.map(({ call }) => call)).toEqual(['PUT /user/password']);
    expect(JSON.stringify(found)).not.toContain(next);
    expect(JSON.stringify(found)).not.toContain(current);
  });

  test('has none for reading, searching and what was refused', async () => {
    const before = (await lines()).length;
    const { _id } = await makeClient(house.server);
    await house.server.ok('POST /client/search', { body: {} });
    await house.server.ok('GET /client/:id', { params: { id: _id } });
    await house.server.call('POST /client', { body: {} });
    await house.server.call('PUT /client/:id', {
      params: { id: _id },
      body: { firstName: 'x', _rev: 99 },
    });
    expect(await lines()).toHaveLength(before + 1);
  });

  test('what cannot be written to it does not happen', async () => {
    await sql`alter table history rename to history_lost`.execute(house.server.db);
    const { status, error } = await house.server.call('POST /client', {
      body: { firstName: 'Nobody' },
    });
    await sql`alter table history_lost rename to history`.execute(house.server.db);
    expect([status, error]).toEqual([
      500,
      {
        error: true,
        code: 'server.unexpected',
        message: 'Oops. Something went wrong. Please try again later.',
      },
    ]);
    const body = { filters: { firstName: 'Nobody' } };
    expect((await house.server.ok('POST /client/search', { body })).total).toBe(0);
  });
});
