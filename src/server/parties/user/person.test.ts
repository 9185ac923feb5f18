import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { toJson } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/open.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { day } from '#shared/base/day.ts';
import { jobOfPieces, makeClient, makeHandover, makeJob, makePayment } from '#test/builders.ts';
import { contextOf } from '#test/context.ts';
import { databases, useServer } from '#test/server.ts';
import { logIn as logInAs } from './log-in.ts';
import { hashPassword } from './password.ts';
import { setAccess } from './person.store.ts';
import { findUserByName, updatePassword } from './user.store.ts';

const password = 'seven rugs under a lemon tree';

const secretOf = (link: string) => /#([\w-]+)/.exec(link)?.[1] ?? '';

describe.each(databases)('people on %s', (database) => {
  const server = useServer(database);

  const add = (username: string, role: 'owner' | 'office' | 'floor' | 'accountant' = 'floor') =>
    server.ok('POST /user', { body: { username, role, firstName: 'Μάρω' } });

  const logIn = (username: string, given = password, code?: string) =>
    server.call('POST /auth/public/login', {
      body: { username, password: given, ...(code !== undefined && { code }) },
    });

  const setPassword = (link: string, chosen = password) =>
    server.call('POST /auth/public/password', { body: { link: secretOf(link), password: chosen } });

  async function withPassword(username: string, role?: Parameters<typeof add>[1]) {
    const person = await add(username, role);
    expect((await setPassword(person.link)).status).toBe(200);
    return person;
  }

  test('a new person sets their password by a link that works once', async () => {
    const { _id: id, link, isMailed, linkUntil } = await add('maro');
    expect(link).toMatch(/^http:\/\/[^/]+\/set-password#[\w-]{43}\/maro$/);
    expect([isMailed, linkUntil]).toEqual([false, '2026-03-08T08:00:00.000Z']);
    const kept = JSON.stringify(await server.db.selectFrom('password_link').selectAll().execute());
    expect(kept).not.toContain(secretOf(link));
    expect((await setPassword(link, 'maro12345678')).error).toMatchObject({
      code: 'auth.weakPassword',
      fields: [{ path: 'password' }],
    });
    expect((await setPassword(link)).body).toEqual({ username: 'maro' });
    expect((await setPassword(link)).error.code).toBe('auth.deadLink');
    const { user } = (await logIn('maro')).body;
    // The page behind the link tells it the browser, letters of any alphabet too.
    expect((await add('μάρω')).link).toMatch(/\/%CE%BC%CE%AC%CF%81%CF%89$/);
    expect(user).toMatchObject({ _id: id, role: 'floor', firstName: 'Μάρω' });
  });

  test.each([
    ['changed', async (id: string) => updatePassword(server.db, id, await hashPassword('another'))],
    ['taken away', (id: string) => setAccess(server.db, id, false)],
  ])('who logs in while their access is %s has none', async (how, meanwhile) => {
    const username = `late-${how.length}`;
    const { _id: id } = await withPassword(username);
    const { db } = server;
    const context = {
      ...(await contextOf(server)),
      transaction: async <T>(work: (trx: Db) => Promise<T>) => {
        await meanwhile(id);
        return inTransaction(db, work);
      },
    };
    await expect(logInAs(context, { username, password })).rejects.toThrow('auth.failed');
    const sessions = db.selectFrom('session').selectAll().where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });

  test('a password link works for three days, until a newer one is made or the access is taken away', async () => {
    const first = await add('ends');
    const params = { id: first._id };
    const second = await server.ok('POST /user/:id/link', { params });
    expect((await setPassword(first.link)).error.code).toBe('auth.deadLink');
    const { now } = server.time;
    server.time.now = new Date('2026-03-08T08:00:00Z');
    expect((await setPassword(second.link)).error.code).toBe('auth.deadLink');
    server.time.now = now;
    await server.ok('PUT /user/disable/:id', { params, body: {} });
    expect((await setPassword(second.link)).error.code).toBe('auth.deadLink');
    const { error } = await server.call('POST /user/:id/link', { params });
    expect(error.code).toBe('user.disabled');
  });

  test('a password link ends when the person changes the password, and when their address changes', async () => {
    const { _id: id } = await withPassword('by-hand', 'office');
    const params = { id };
    const open = await server.ok('POST /user/:id/link', { params });
    const { token } = (await logIn('by-hand')).body;
    const next = 'another sentence of mine';
    const body = { current: password, next };
    await server.ok('PUT /user/password', { body, token });
    expect((await setPassword(open.link)).error.code).toBe('auth.deadLink');
    expect((await server.ok('GET /user/:id', { params })).linkUntil).toBeNull();
    expect((await logIn('by-hand', next)).status).toBe(200);

    const edit = async (email: string) => {
      const person = await server.ok('GET /user/:id', { params });
      return server.ok('PUT /user/:id', { params, body: { ...person, email } });
    };
    await edit('wrong@example.com');
    const mailed = await server.ok('POST /user/:id/link', { params });
    expect((await edit('right@example.com')).linkUntil).toBeNull();
    expect((await setPassword(mailed.link)).error.code).toBe('auth.deadLink');
  });

  test('the link is neither mailed nor written to a file without a mail server', async () => {
    const body = { username: 'mailed', role: 'office', email: 'maro@example.com' } as const;
    const { isMailed, mailFailure } = await server.ok('POST /user', { body });
    expect([isMailed, mailFailure]).toEqual([false, null]);
    expect(existsSync(join(server.dataDir, 'mail'))).toBe(false);
  });

  test('a user name is given once, whatever its case and accents', async () => {
    await add('Άρης');
    const { status, error } = await server.call('POST /user', {
      body: { username: 'ΑΡΗΣ', role: 'office' },
    });
    expect([status, error]).toMatchObject([
      400,
      { code: 'user.nameInUse', fields: [{ path: 'username' }] },
    ]);
  });

  test('the last owner can be neither demoted nor shut out', async () => {
    const { _id: id, ...me } = await server.ok('GET /user/me');
    const demote = (role: 'owner' | 'office') =>
      server.call('PUT /user/:id', { params: { id }, body: { ...me, role } });
    expect((await demote('office')).error.code).toBe('user.lastOwner');
    const disable = await server.call('PUT /user/disable/:id', { params: { id }, body: {} });
    expect(disable.error.code).toBe('user.lastOwner');
    const { _id: other } = await add('second', 'owner');
    expect((await demote('office')).status).toBe(200);
    expect((await server.call('GET /user/:id', { params: { id } })).status).toBe(403);
    await server.db
      .updateTable('user_account')
      .set({ role: 'owner' })
      .where('id', '=', id)
      .execute();
    await server.ok('PUT /user/disable/:id', { params: { id: other }, body: {} });
    expect((await demote('office')).error.code).toBe('user.lastOwner');
  });

  test('whoever is shut out loses access at once, and so do all links they made, of every kind', async () => {
    const { _id: id } = await withPassword('leaver', 'office');
    const { token } = (await logIn('leaver')).body;
    const job = await jobOfPieces(server, 1);
    const payment = await makePayment(server, { client: job.client._id });
    const made = [
      ['invoice', payment.invoices[0]?.invoice._id ?? '', '/invoices/public'],
      ['payment', payment._id, '/payments/public'],
      ['intake', job._id, '/intake/public'],
      ['handover', (await makeHandover(server, job))._id, '/handovers/public'],
    ] as const;
    const pages: string[] = [];
    for (const [kind, record, page] of made) {
      const link = { params: { id: record }, token };
      const { publicId } = await server.ok(`POST /${kind}/generatePublicId/:id`, link);
      pages.push(`${page}/${publicId}`);
    }
    const open = () => Promise.all(pages.map((url) => server.app.inject({ url })));
    const statuses = async () => (await open()).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const body = { withLinks: true };
    const out = await server.ok('PUT /user/disable/:id', { params: { id }, body });
    expect(out).toMatchObject({ disabled: true, sessions: 0 });
    expect((await server.call('GET /user/me', { token })).status).toBe(401);
    expect((await logIn('leaver')).error.code).toBe('auth.failed');
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await server.ok('PUT /user/enable/:id', { params: { id } });
    expect((await logIn('leaver')).status).toBe(200);
  });

  test('links of records that were deleted since do not keep a leaver in', async () => {
    const { _id: id } = await withPassword('leaver-of-old-jobs', 'office');
    const { token } = (await logIn('leaver-of-old-jobs')).body;
    const client = await makeClient(server);
    const job = await makeJob(server, { client: client._id });
    const params = (record: { _id: string }) => ({ params: { id: record._id } });
    await server.ok('POST /intake/generatePublicId/:id', { ...params(job), token });
    await server.ok('POST /client/:id/newPublicId', { ...params(client), token });
    await server.ok('DELETE /job/:id', params(job));
    await server.ok('DELETE /client/:id', params(client));
    const out = await server.ok('PUT /user/disable/:id', {
      params: { id },
      body: { withLinks: true },
    });
    expect(out).toMatchObject({ disabled: true, sessions: 0 });
    expect((await server.call('GET /user/me', { token })).status).toBe(401);
  });

  test('the owner sees who there is, and ends their sessions', async () => {
    const { _id: id } = await withPassword('seen');
    const { token } = (await logIn('seen')).body;
    const { data } = await server.ok('POST /user/search', {
      body: { filters: { username: 'seen' } },
    });
    const seenOn = server.time.now.toISOString();
    expect(data).toMatchObject([{ username: 'seen', role: 'floor', sessions: 1, seenOn }]);
    await server.ok('DELETE /user/:id/sessions', { params: { id } });
    expect((await server.call('GET /user/me', { token })).status).toBe(401);
  });

  test("one's own sessions are listed with their device, and ended all at once", async () => {
    await withPassword('devices');
    const { token } = (await logIn('devices')).body;
    const headers = { 'user-agent': 'A phone\u0007 of mine' };
    await server.call('POST /auth/public/login', {
      body: { username: 'devices', password },
      headers,
    });
    const { data } = await server.ok('GET /user/sessions', { token });
    expect(
      data.map(({ device, isThis, address }) => `${device} ${address} ${isThis}`).toSorted(),
    ).toEqual(['A phone of mine 127.0.0.1 false', 'lightMyRequest 127.0.0.1 true']);
    await server.ok('DELETE /user/sessions', { token });
    expect((await server.call('GET /user/me', { token })).status).toBe(401);
  });

  describe('a second step', () => {
    const codeAt = (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: server.time.now.getTime() + steps * 30_000,
      });

    async function enrol(username: string) {
      await withPassword(username, 'office');
      const { token } = (await logIn(username)).body;
      const body = { password };
      const { secret, code } = await server.ok('POST /user/second-step', { body, token });
      expect(code.text).toContain(`secret=${secret}`);
      return { token, secret };
    }

    const confirm = (token: string, code: string) =>
      server.call('PUT /user/second-step', { body: { code }, token });

    /** An office user who has enrolled a second step. */
    async function enrolled(username: string) {
      const { token, secret } = await enrol(username);
      const { recoveryCodes } = (await confirm(token, codeAt(secret))).body;
      const { id = '' } = (await findUserByName(server.db, username)) ?? {};
      return { id, token, secret, recoveryCodes };
    }

    test('is asked for once it is confirmed, and takes a code once', async () => {
      const { token, secret } = await enrol('steps');
      expect((await logIn('steps')).status).toBe(200);
      expect((await confirm(token, '000000')).error.code).toBe('auth.wrongCode');
      const { recoveryCodes } = (await confirm(token, codeAt(secret))).body;
      expect(new Set(recoveryCodes).size).toBe(10);
      const asked = await logIn('steps');
      expect([asked.status, asked.error.code]).toEqual([401, 'auth.codeNeeded']);
      expect((await logIn('steps', password, codeAt(secret))).error.code).toBe('auth.wrongCode');
      const done = await logIn('steps', password, codeAt(secret, 1));
      expect(done.body.user).toMatchObject({ hasSecondStep: true });
      const [recovery = ''] = recoveryCodes;
      expect((await logIn('steps', password, recovery.toUpperCase())).status).toBe(200);
      expect((await logIn('steps', password, recovery)).error.code).toBe('auth.wrongCode');
    });

    test('is kept so that the database alone does not give it', async () => {
      const { secret, recoveryCodes } = await enrolled('kept');
      const { db, dataDir } = server;
      const rows = await Promise.all([
        db.selectFrom('second_step').selectAll().execute(),
        db.selectFrom('recovery_code').selectAll().execute(),
        db.selectFrom('history_line').selectAll().execute(),
      ]);
      for (const told of [secret, ...recoveryCodes])
        expect(JSON.stringify(rows)).not.toContain(told);
      expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    });

    test('is wrong, not a fault, if the key file was lost with its machine', async () => {
      const { secret } = await enrolled('moved');
      const key = join(server.dataDir, 'secret.key');
      const kept = readFileSync(key);
      writeFileSync(key, Buffer.alloc(kept.length, 1));
      const { status, error } = await logIn('moved', password, codeAt(secret, 1));
      writeFileSync(key, kept);
      expect([status, error.code]).toEqual([401, 'auth.wrongCode']);
    });

    test('can be required: until it is there nothing else can be done', async () => {
      const { _id: id, ...person } = await withPassword('must', 'office');
      const { token } = (await logIn('must')).body;
      const body = { ...person, _rev: 1, needsSecondStep: true };
      await server.ok('PUT /user/:id', { params: { id }, body });
      const read = () => server.call('POST /client/search', { body: {}, token });
      expect(await read()).toMatchObject({ status: 403, error: { code: 'auth.secondStepNeeded' } });
      const begun = await server.ok('POST /user/second-step', { body: { password }, token });
      await confirm(token, codeAt(begun.secret));
      expect((await read()).status).toBe(200);
    });

    test('allows five wrong codes, from all addresses together', async () => {
      const { id, secret } = await enrolled('guessed');
      const from = async (n: number, code?: string) => {
        server.address = `198.51.100.${n}`;
        const { status, error } = await logIn('guessed', password, code);
        server.address = '127.0.0.1';
        return [status, error.code];
      };
      const wrong = [401, 'auth.wrongCode'];
      for (let n = 1; n <= 5; n += 1) expect([n, await from(n, '000000')]).toEqual([n, wrong]);
      // The right one too: a guesser must not learn that it is right.
      expect(await from(6, codeAt(secret, 1))).toEqual([429, 'auth.tooManyTries']);
      expect(await from(7)).toEqual([401, 'auth.codeNeeded']);
      const kept = await server.db
        .selectFrom('login_failure')
        .select('failures')
        .where('subject', '=', `code:${id}`)
        .execute();
      expect(kept).toEqual([{ failures: 5 }]);
      server.time.now = new Date(server.time.now.getTime() + 30_000);
      expect(await from(8, codeAt(secret, 1))).toEqual([200, undefined]);
      // A success resets the counter.
      for (let n = 9; n <= 13; n += 1) expect([n, await from(n, '000000')]).toEqual([n, wrong]);
    });

    test('that somebody has the password is seen by the owner and the person', async () => {
      const { id, token, secret } = await enrolled('known');
      const params = { id };
      const own = async () => (await server.ok('GET /user/half-logins', { token })).data;
      const owners = async () => (await server.ok('GET /user/:id/half-logins', { params })).data;
      server.address = '203.0.113.7';
      await logIn('known');
      await logIn('known', password, '000000');
      await logIn('known', 'not the password');
      server.address = '127.0.0.1';
      // A login that succeeds at the second code is legitimate and not reported.
      await logIn('known');
      await logIn('known', password, '000000');
      expect((await logIn('known', password, codeAt(secret, 1))).status).toBe(200);
      const seen = { at: server.time.now.toISOString(), device: 'lightMyRequest' };
      const elsewhere = { ...seen, address: '203.0.113.7' };
      expect(await owners()).toEqual([
        { ...elsewhere, outcome: 'code' },
        { ...elsewhere, outcome: 'noCode' },
      ]);
      expect(await own()).toEqual(await owners());
      expect((await server.call('GET /user/:id/half-logins', { params, token })).status).toBe(403);
      const body = { current: password, next: 'a carpet under another tree' };
      await server.ok('PUT /user/password', { body, token });
      expect(await own()).toEqual([]);
    });

    test('is taken off with the password, or by the owner', async () => {
      const { id, token } = await enrolled('off');
      const off = (given: string) =>
        server.call('PUT /user/second-step/off', { body: { password: given }, token });
      expect((await off('wrong')).error.code).toBe('auth.wrongPassword');
      expect((await off(password)).body).toMatchObject({ hasSecondStep: false });
      const again = await server.ok('POST /user/second-step', { body: { password }, token });
      await confirm(token, codeAt(again.secret));
      const person = await server.ok('DELETE /user/:id/second-step', { params: { id } });
      expect(person.hasSecondStep).toBe(false);
      expect((await logIn('off')).status).toBe(200);
    });
  });

  test('logins are in the history, for the owner alone, and never what was typed', async () => {
    const { _id: record } = await withPassword('told', 'office');
    await logIn('told', 'a wrong one, typed');
    await logIn('a password in the wrong field');
    const { token } = (await logIn('told')).body;
    const body = { filters: { record }, size: 50 };
    const { data } = await server.ok('POST /history/search', { body });
    const events = ['loggedIn', 'loginFailed', 'passwordChanged', 'created'];
    expect(data.map(({ event }) => event)).toEqual(events);
    expect(data[1]?.changes).toEqual([
      { field: 'address', from: null, to: '127.0.0.1' },
      { field: 'device', from: null, to: 'lightMyRequest' },
      { field: 'outcome', from: null, to: 'password' },
    ]);
    expect((await server.ok('POST /history/search', { body, token })).total).toBe(0);
    const all = await server.db.selectFrom('history_line').selectAll().execute();
    expect(JSON.stringify(all)).not.toMatch(/wrong one|wrong field/);
  });

  describe('logins that failed', () => {
    const search = (filters: object, size = 50, token = server.token) =>
      server.ok('POST /history/search', { body: { filters, size }, token });
    const events = async (filters: object) => {
      const { data, total } = await search(filters);
      expect(total).toBe(data.length);
      return data.map(({ event, record }) => [event, record]);
    };
    const lines = () => server.db.selectFrom('history_line').select('id').execute();

    test('are shown with the history and kept apart from it', async () => {
      const { _id: record } = await withPassword('tried', 'office');
      const before = await lines();
      await logIn('tried', 'a wrong one, typed');
      await logIn('whoever that is');
      expect(await lines()).toEqual(before);
      expect(await events({ record })).toEqual([
        ['loginFailed', record],
        ['passwordChanged', record],
        ['created', record],
      ]);
      expect((await events({ event: 'loginFailed' })).slice(0, 2)).toEqual([
        ['loginFailed', 'nobody'],
        ['loginFailed', record],
      ]);
      expect(await search({ record }, 1)).toMatchObject({
        total: 3,
        data: [{ event: 'loginFailed', by: null, label: 'tried' }],
      });
      const token = await server.logInAs('office');
      expect((await search({ event: 'loginFailed' }, 50, token)).total).toBe(0);
    });

    test('go again after ninety days, and strangers write no more than a thousand', async () => {
      const { db, time } = server;
      const { _id: record } = await withPassword('forgotten', 'office');
      await logIn('forgotten', 'a wrong one, typed');
      const { now } = time;
      time.now = new Date(now.getTime() + 91 * 24 * 3_600_000);
      await server.logIn();
      await logIn('whoever that is');
      expect((await events({ record })).map(([event]) => event)).toEqual([
        'passwordChanged',
        'created',
      ]);
      const at = time.now.toISOString();
      const line = { at, day: day(at.slice(0, 10)), record_id: 'nobody', label: '' };
      const many = Array.from({ length: 1_100 }, (_, n) => ({
        ...line,
        id: `0${String(n).padStart(5, '0')}`,
        changes: toJson([]),
      }));
      await db.insertInto('failed_login').values(many).execute();
      await logIn('whoever that is');
      const kept = db.selectFrom('failed_login').select('id').where('record_id', '=', 'nobody');
      expect(await kept.execute()).toHaveLength(1_000);
      time.now = now;
      await server.logIn();
    });
  });
});
