import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { getConfig } from '#server/platform/config/config.store.ts';
import { searchKinds } from '#shared/base/choices.ts';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { startPage } from './first-day.store.ts';

const company = {
  companyName: 'Χαλιά Λτδ',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@example.com',
  logo: 'https://example.com/logo.png',
  phone: '22 000000',
};

const everything = { body: { size: 1 } };

describe.each(databases)('the first day on %s', (database) => {
  const server = useServer(database, { isSetUp: false });
  const read = () => server.ok('GET /first-day');
  const opens = async () => startPage(server.db, await getConfig(server.db));

  test('leads through the set-up until what documents need is there', async () => {
    const settings = { company: false, tax: false, prices: false, bank: false };
    const nothing = { ...settings, mail: false, people: false, start: false };
    expect(await read()).toEqual({
      done: { password: false, ...nothing },
      canSetMail: server.env.PUBLIC_URL !== undefined,
      isOver: false,
      sample: null,
    });
    expect(await opens()).toBe('/first-day');
    await server.ok('PATCH /config', { body: company });
    expect((await read()).done).toMatchObject({ ...nothing, company: true });
    expect(await opens()).toBe('/today');
    await server.ok('PATCH /config', { body: { taxID: '10123456A' } });
    await server.ok('PATCH /config', { body: { clientItemsCategories: ['Χαλιά'] } });
    expect(await opens()).toBeNull();
    expect((await read()).done).toMatchObject({ tax: true, prices: true, bank: false });
  });

  test('people are a step that is done by another person, or by starting without one', async () => {
    const start = () => server.ok('PUT /first-day', { body: { hasStarted: true } });
    expect((await read()).done.people).toBe(false);
    expect((await start()).done).toMatchObject({ people: true, start: true });
    await server.db.updateTable('first_day').set({ has_started: 0 }).execute();
    await server.ok('POST /user', { body: { username: 'maria', role: 'floor' } });
    expect((await read()).done).toMatchObject({ people: true, start: false });
    expect((await start()).done).toMatchObject({ people: true, start: true });
  });

  test('the mail server is a step that is done by setting one, or by starting without', async () => {
    expect((await read()).done.mail).toBe(true);
    await server.db.updateTable('first_day').set({ has_started: 0 }).execute();
    expect((await read()).done.mail).toBe(false);
    await server.db.updateTable('mail_server').set({ host: 'smtp.example.com' }).execute();
    expect((await read()).done.mail).toBe(true);
    await server.db.updateTable('mail_server').set({ host: '' }).execute();
  });

  test('a password of their own is a step of each person', async () => {
    const { password } = server.login;
    const next = 'κωδικός που δεν ξεχνώ';
    await server.ok('PUT /user/password', { body: { current: password, next } });
    await server.ok('PUT /user/password', { body: { current: next, next: password } });
    expect((await read()).done.password).toBe(true);
  });

  test('sample data comes into an empty shop and goes whole, and the set-up and its history stay', async () => {
    const config = await server.ok('GET /config');
    const { body: history } = await server.call('POST /history/search', { body: { size: 500 } });
    const filled = await server.ok('POST /first-day/sample');
    expect(filled).toMatchObject({ done: { start: true }, sample: { added: 0 } });
    const begunSeries = ['invoice', 'other', 'payment', 'credit'];
    expect(await server.ok('GET /config')).toEqual({ ...config, begunSeries });
    expect((await server.ok('POST /client/search', everything)).total).toBe(24);
    expect((await server.ok('POST /invoice/search', everything)).total).toBeGreaterThan(5);
    expect(await checkData(server.db)).toEqual([]);
    expect((await server.call('POST /first-day/sample')).error.code).toBe('sample.notEmpty');
    const cleared = await server.ok('DELETE /first-day/sample');
    expect(cleared).toMatchObject({ done: { start: false }, sample: null });
    for (const kind of [...searchKinds, 'item', 'stay'] as const) {
      expect((await server.ok(`POST /${kind}/search`, everything)).total).toBe(0);
    }
    expect(await server.ok('POST /history/search', { body: { size: 500 } })).toEqual(history);
    expect(await checkData(server.db)).toEqual([]);
    expect((await server.call('DELETE /first-day/sample')).error.code).toBe('sample.none');
    // The history is append-only again.
    const deleted = server.db.deleteFrom('history_line').execute();
    await expect(deleted).rejects.toThrow(/append-only/);
  });

  test('what was added since is lost only where that is asked for', async () => {
    await server.ok('POST /first-day/sample');
    await makeClient(server);
    const refused = await server.call('DELETE /first-day/sample');
    expect([refused.status, refused.error.code]).toEqual([400, 'sample.hasAdded']);
    expect(refused.error.message).toContain('1 records');
    expect((await read()).sample).toEqual({ added: 1 });
    await server.ok('DELETE /first-day/sample/all');
    expect((await makeClient(server))._ref).toBe(1);
    expect((await server.call('POST /first-day/sample')).error.code).toBe('sample.notEmpty');
  });

  test('the checklist can be put away, and taken up again', async () => {
    const put = (body: object) => server.ok('PUT /first-day', { body });
    await server.db.updateTable('config').set({ company_name: '' }).execute();
    expect((await put({ isOver: true })).isOver).toBe(true);
    expect(await opens()).toBeNull();
    expect((await put({ isOver: false })).isOver).toBe(false);
    expect(await opens()).toBe('/first-day');
    expect((await put({ hasStarted: true })).done.start).toBe(true);
  });
});
