import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allRows } from '#test/all-rows.ts';
import { historyOf } from '#test/answers.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';
import { hashPassword } from './password.ts';
import { insertUser } from './user.store.ts';

const HOUR_MS = 60 * 60 * 1000;

function wait(server: TestServer, milliseconds: number): void {
  server.time.now = new Date(server.time.now.getTime() + milliseconds);
}

async function logIn(server: TestServer): Promise<string> {
  return (await server.ok('POST /auth/public/login', { body: server.login })).token;
}

async function isAlive(server: TestServer, token: string): Promise<boolean> {
  return (await server.call('GET /user/me', { token })).status === 200;
}

describe.each(databases)('users on %s', (database) => {
  const server = useServer(database);

  test('a login gives a token and the user, and the token opens the rest', async () => {
    const { token, user } = await server.ok('POST /auth/public/login', { body: server.login });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      _id: expect.any(String) as string,
      username: 'admin',
      firstName: '',
      lastName: '',
      photo: { small: '' },
      role: 'owner',
      disabled: false,
      email: '',
      needsSecondStep: false,
      hasSecondStep: false,
      language: 'el',
      firstPage: null,
    });
    expect(await server.ok('GET /user/me', { token })).toEqual(user);
  });

  test('a user speaks what the company does until they choose, and can take a choice back', async () => {
    const { db, login, time } = server;
    const passwordHash = await hashPassword(login.password);
    await insertUser(db, { username: 'andrew', passwordHash, role: 'office', now: time.now });
    const body = { ...login, username: 'andrew' };
    const { token, user } = await server.ok('POST /auth/public/login', { body });
    expect(user.language).toBe('el');
    const put = (language: 'el' | 'en' | null) =>
      server.ok('PUT /user', { body: { _id: user._id, language }, token });
    expect((await put('en')).language).toBe('en');
    expect((await put(null)).language).toBe('el');
    await db.updateTable('config').set({ language: 'en' }).execute();
    expect((await server.ok('GET /user/me', { token })).language).toBe('en');
    expect((await put('el')).language).toBe('el');
    await db.updateTable('config').set({ language: 'el' }).execute();
  });

  test('the name is typed in any case', async () => {
    const body = { ...server.login, username: ' ADMIN ' };
    expect((await server.call('POST /auth/public/login', { body })).status).toBe(200);
  });

  test('the database holds the hash of a token, and no token, link or password in any table', async () => {
    const token = await logIn(server);
    const headers = { 'idempotency-key': 'told once' };
    const body = { username: 'who has a link', role: 'floor' };
    const { link } = await server.ok('POST /user', { body, headers, token });
    const [secret = ''] = new URL(link).hash.slice(1).split('/');
    for (const known of [token, secret]) expect(known).toMatch(/^.{43}$/);
    for (const [table, rows] of await allRows(server.db)) {
      const written = JSON.stringify(rows);
      for (const known of [token, secret, server.login.password]) {
        expect([table, written.includes(known)]).toEqual([table, false]);
      }
    }
    const kept = await server.db.selectFrom('session').select('token_hash').execute();
    expect(kept).toContainEqual({ token_hash: createHash('sha256').update(token).digest('hex') });
  });

  test('a wrong name and a wrong password answer alike', async () => {
    const { username, password } = server.login;
    const wrong = { username, password: `${password}!` };
    const nobody = { username: 'nobody', password };
    const [first, other] = await Promise.all(
      [wrong, nobody].map((body) => server.call('POST /auth/public/login', { body })),
    );
    expect([first?.status, first?.error]).toEqual([
      401,
      { error: true, code: 'auth.failed', message: 'Wrong username or password.' },
    ]);
    expect([other?.status, other?.error]).toEqual([first?.status, first?.error]);
    await logIn(server);
  });

  test('logging out ends this session and no other', async () => {
    const [token, other] = [await logIn(server), await logIn(server)];
    await server.ok('POST /auth/logout', { token });
    expect(await isAlive(server, token)).toBe(false);
    expect(await isAlive(server, other)).toBe(true);
  });

  test('what is given changes, the rest stays, and what is not theirs to change is ignored', async () => {
    const before = await server.ok('GET /user/me');
    const body = { firstName: 'Άννα', photo: { small: 'a.png' } };
    const named = await server.ok('PUT /user', { body: { ...body, _id: 'x', username: 'root' } });
    expect(named).toEqual({ ...before, ...body });
    const english = await server.ok('PUT /user', { body: { ...named, language: 'en' } });
    expect(english).toEqual({ ...named, language: 'en' });
    expect(await server.ok('GET /user/me')).toEqual(english);
  });

  test('what the app opens with is theirs to choose, and the usual one until then', async () => {
    const save = (body: object) => server.ok('PUT /user', { body });
    expect((await server.ok('GET /user/me')).firstPage).toBeNull();
    const chosen = await save({ firstPage: 'today' });
    expect(chosen.firstPage).toBe('today');
    // A missing field stays as it is.
    expect(await save({ firstName: 'Ρέα' })).toEqual({ ...chosen, firstName: 'Ρέα' });
    const recorded = await historyOf(server, { record: chosen._id });
    const change = { field: 'firstPage', from: null, to: 'today' };
    expect(recorded.flatMap(({ changes }) => changes)).toContainEqual(change);
    expect((await save({ firstPage: null })).firstPage).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example/a.png',
    'a:b',
    'x" onload="',
  ])(
    'a photo’s address is a picture’s, and nothing that a browser would run: %s',
    async (small) => {
      const { status, error } = await server.call('PUT /user', { body: { photo: { small } } });
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'photo.small']);
    },
  );

  test.each(['', 'a.png', '/files/abc?size=small', 'https://example.com:8080/a.png?x=1'])(
    'a photo’s address may be %s',
    async (small) => {
      const { photo } = await server.ok('PUT /user', { body: { photo: { small } } });
      expect(photo.small).toBe(small);
    },
  );

  describe('a session', () => {
    // Begins a session without hashing a password.
    const begin = async () => {
      await server.logIn();
      return server.token;
    };

    test('ends after 12 idle hours', async () => {
      const token = await begin();
      wait(server, 12 * HOUR_MS - 1000);
      expect(await isAlive(server, token)).toBe(true);
      wait(server, 12 * HOUR_MS - 1000);
      expect(await isAlive(server, token)).toBe(true);
      wait(server, 12 * HOUR_MS);
      expect(await isAlive(server, token)).toBe(false);
      await begin();
    });

    test('ends after 7 days, however busy', async () => {
      const token = await begin();
      for (let hours = 10; hours < 7 * 24; hours += 10) {
        wait(server, 10 * HOUR_MS);
        expect([hours, await isAlive(server, token)]).toEqual([hours, true]);
      }
      wait(server, 8 * HOUR_MS);
      expect(await isAlive(server, token)).toBe(false);
      await begin();
    });

    test('is not lengthened by a clock that is set back', async () => {
      const token = await begin();
      wait(server, -HOUR_MS);
      expect(await isAlive(server, token)).toBe(true);
      wait(server, 13 * HOUR_MS);
      expect(await isAlive(server, token)).toBe(false);
      await begin();
    });

    test('begun while the clock was a year ahead ends with the next login after it is put right', async () => {
      wait(server, 365 * 24 * HOUR_MS);
      const token = await begin();
      expect(await isAlive(server, token)).toBe(true);
      wait(server, -365 * 24 * HOUR_MS);
      const next = await begin();
      expect(await isAlive(server, token)).toBe(false);
      expect(await isAlive(server, next)).toBe(true);
    });
  });
});

describe.each(databases)('passwords on %s', (database) => {
  const server = useServer(database);

  const change = (current: string, next: string) =>
    server.call('PUT /user/password', { body: { current, next } });

  test('a change ends every other session of the user, and the old password', async () => {
    const { login } = server;
    const other = await logIn(server);
    const next = 'κωδικός που δεν ξεχνώ';
    expect((await change(login.password, next)).status).toBe(200);
    expect(await isAlive(server, other)).toBe(false);
    expect(await isAlive(server, server.token)).toBe(true);
    const old = await server.call('POST /auth/public/login', { body: login });
    expect(old.status).toBe(401);
    const body = { ...login, password: next.normalize('NFD') };
    expect((await server.call('POST /auth/public/login', { body })).status).toBe(200);
    expect((await change(next, login.password)).status).toBe(200);
  });

  test.each([
    ['the wrong current one', 'wrong', 'long-enough-and-new', 'auth.wrongPassword', 'current'],
    ['a common one', '', 'passwordpassword', 'auth.weakPassword', 'next'],
    ['one letter repeated', '', 'ααααααααααααα', 'auth.weakPassword', 'next'],
  ])('refuses %s', async (_, current, next, code, path) => {
    const { status, error } = await change(current || server.login.password, next);
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
  });
});
