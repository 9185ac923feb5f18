import { describe, expect, onTestFinished, test } from 'vitest';
import { makeHashesCheap } from '#test/cheap-hashes.ts';
import { databases, useServer } from '#test/server.ts';
import { dummyHash, setHashCost } from './password.ts';
import { findUserByName, updatePassword } from './user.store.ts';

describe.each(databases)('the limit of logins on %s', (database) => {
  const server = useServer(database);

  const guess = (username: string, password = 'wrong') =>
    server.call('POST /auth/public/login', { body: { username, password } });

  function wait(seconds: number): void {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  }

  async function forget(): Promise<void> {
    await server.db.deleteFrom('login_failure').execute();
    await setHash(server.passwordHash);
  }

  async function setHash(hash: string): Promise<void> {
    const { db, login } = server;
    const user = await findUserByName(db, login.username);
    await updatePassword(db, user?.id ?? '', hash);
  }

  /** Sets the counter as so many recent failures would. */
  async function afterFailures(subject: string, failures: number): Promise<void> {
    await forget();
    const at = server.time.now.toISOString();
    await server.db
      .insertInto('login_failure')
      .values({ subject, failures, last_on: at, blocked_until: at })
      .execute();
  }

  const wrong = { status: 401 };

  /** So many tries are answered as wrong ones, and not slowed. */
  async function expectFree(
    count: number,
    attempt: (tried: number) => Promise<object>,
    answer: object = wrong,
  ): Promise<void> {
    for (let tried = 1; tried <= count; tried += 1) {
      expect([tried, await attempt(tried)]).toMatchObject([tried, answer]);
    }
  }

  test('five are free, then each waits longer, even for the right password', async () => {
    await forget();
    await expectFree(5, () => guess('admin'));
    const { status, error, headers } = await guess('admin', server.login.password);
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'auth.tooManyTries', '2']);
    expect(error.message).toBe('Too many failed tries. Try again in 2 seconds.');
    wait(2);
    expect((await guess('admin')).status).toBe(401);
    expect((await guess('admin')).headers['retry-after']).toBe('4');
    wait(4);
    expect((await guess('admin')).status).toBe(401);
    expect((await guess('admin')).headers['retry-after']).toBe('8');
  });

  test('a clock that was ahead and is put right keeps nobody out', async () => {
    await forget();
    await guess('admin');
    const ahead = new Date(server.time.now.getTime() + 10 * 24 * 3600 * 1000).toISOString();
    const written = { last_on: ahead, blocked_until: ahead };
    await server.db.updateTable('login_failure').set(written).execute();
    await setHash(server.passwordHash);
    expect((await guess('admin', server.login.password)).status).toBe(200);
  });

  test('a success forgets them', async () => {
    await forget();
    for (let tried = 1; tried <= 4; tried += 1) await guess('admin');
    // With another cost the login would rehash the password, a change that is not in the history.
    await setHash(server.passwordHash);
    expect((await guess('admin', server.login.password)).status).toBe(200);
    await expectFree(5, () => guess('admin'));
  });

  test('the longest wait is a quarter of an hour, and after another one all is forgotten', async () => {
    await afterFailures('pair:127.0.0.1 admin', 14);
    expect((await guess('admin')).status).toBe(401);
    expect(Number((await guess('admin')).headers['retry-after'])).toBe(15 * 60);
    wait(15 * 60);
    expect((await guess('admin')).status).toBe(401);
    expect(Number((await guess('admin')).headers['retry-after'])).toBe(15 * 60);
    wait(30 * 60);
    await expectFree(5, () => guess('admin'));
  });

  test('one name does not stop another', async () => {
    await forget();
    await expectFree(5, () => guess('admin'));
    expect((await guess('admin')).status).toBe(429);
    expect((await guess('somebody')).status).toBe(401);
  });

  test('an address that tries many names is stopped too', async () => {
    await afterFailures('address:127.0.0.1', 17);
    await expectFree(3, (tried) => guess(`name ${tried}`));
    const { status, headers } = await guess('one more');
    expect([status, headers['retry-after']]).toEqual([429, '2']);
  });

  test('an address is the socket: a forged header does not make a new one', async () => {
    await afterFailures('address:127.0.0.1', 17);
    await expectFree(3, (tried) =>
      server.call('POST /auth/public/login', {
        body: { username: `name ${tried}`, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${tried}` },
      }),
    );
    expect((await guess('one more')).status).toBe(429);
  });

  test('guesses at once are counted before they are computed', async () => {
    await forget();
    setHashCost();
    onTestFinished(makeHashesCheap);
    await setHash(dummyHash());
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('admin')));
    const count = (asked: number) => answers.filter(({ status }) => status === asked).length;
    expect([count(401), count(429)]).toEqual([5, 15]);
  });

  test('the counters are in the database, so that a restart forgets nothing', async () => {
    await forget();
    await guess('admin');
    const kept = server.db.selectFrom('login_failure').select(['subject', 'failures']);
    expect(await kept.orderBy('subject').execute()).toEqual([
      { subject: 'address:127.0.0.1', failures: 1 },
      { subject: 'name:admin', failures: 1 },
      { subject: 'pair:127.0.0.1 admin', failures: 1 },
    ]);
  });

  test('a stranger elsewhere does not keep the owner out of their account', async () => {
    await forget();
    const guessElsewhere = () => elsewhere('203.0.113.9', () => guess('admin'));
    await expectFree(5, guessElsewhere);
    expect((await guessElsewhere()).status).toBe(429);
    await setHash(server.passwordHash);
    expect((await guess('admin', server.login.password)).status).toBe(200);
  });

  test('a name that is tried from everywhere is slowed, and no more', async () => {
    await afterFailures('name:admin', 36);
    const order: string[] = [];
    const answered = async (username: string) => {
      expect((await guess(username)).status).toBe(401);
      order.push(username);
    };
    await Promise.all([answered('admin'), answered('somebody')]);
    expect(order).toEqual(['somebody', 'admin']);
  });

  test('a success does not wipe what an address has tried of others', async () => {
    await afterFailures('address:127.0.0.1', 19);
    await setHash(server.passwordHash);
    expect((await guess('admin', server.login.password)).status).toBe(200);
    expect((await guess('another')).status).toBe(401);
    expect((await guess('one more')).status).toBe(429);
  });

  test('a login that the full queue turned away counts as no attempt', async () => {
    await forget();
    // A different name each, so that no counter of a name stops it first.
    const names = Array.from({ length: 60 }, (_, n) => `queued ${n}`);
    const answers = await Promise.all(names.map((name) => guess(name)));
    const { db, time } = server;
    const row = await db
      .selectFrom('login_failure')
      .select('failures')
      .where('subject', '=', 'address:127.0.0.1')
      .executeTakeFirstOrThrow();
    const heard = answers.filter(({ status }) => status === 401).length;
    expect(row.failures).toBeLessThanOrEqual(Math.max(20, heard));
    time.now = new Date(time.now.getTime() + 3_600_000);
  });

  test('guesses at the current password are stopped, whoever is logged in', async () => {
    await forget();
    const change = () =>
      server.call('PUT /user/password', { body: { current: 'wrong', next: 'new and long one' } });
    await expectFree(5, change, { status: 400, error: { code: 'auth.wrongPassword' } });
    expect((await change()).status).toBe(429);
  });

  /** Asks from another address. */
  async function elsewhere<T>(address: string, ask: () => Promise<T>): Promise<T> {
    const before = server.address;
    server.address = address;
    try {
      return await ask();
    } finally {
      server.address = before;
    }
  }
});
