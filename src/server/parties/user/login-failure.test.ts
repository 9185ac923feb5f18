import { describe, expect, onTestFinished, test } from 'vitest';
import { makeHashesCheap } from '#test/cheap-hashes.ts';
import { databases, useServer } from '#test/server.ts';
import { dummyHash, setHashCost } from './password.ts';
import { findUserByName, updatePassword } from './user.store.ts';

describe.each(databases)('failed logins on %s', (database) => {
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

  test('five are free, then each waits longer, even for the right password', async () => {
    await forget();
    for (let tried = 1; tried <= 5; tried += 1) {
      expect([tried, (await guess('admin')).status]).toEqual([tried, 401]);
    }
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
    for (let tried = 1; tried <= 5; tried += 1) {
      expect([tried, (await guess('admin')).status]).toEqual([tried, 401]);
    }
  });

  test('the longest wait is a quarter of an hour; after another one all is forgotten', async () => {
    await afterFailures('pair:127.0.0.1 admin', 14);
    expect((await guess('admin')).status).toBe(401);
    expect(Number((await guess('admin')).headers['retry-after'])).toBe(15 * 60);
    wait(15 * 60);
    expect((await guess('admin')).status).toBe(401);
    expect(Number((await guess('admin')).headers['retry-after'])).toBe(15 * 60);
    wait(30 * 60);
    for (let tried = 1; tried <= 5; tried += 1) {
      expect([tried, (await guess('admin')).status]).toEqual([tried, 401]);
    }
  });

  test('one name does not stop another', async () => {
    await forget();
    for (let tried = 1; tried <= 6; tried += 1) await guess('admin');
    expect((await guess('admin')).status).toBe(429);
    expect((await guess('somebody')).status).toBe(401);
  });

  test('an address that tries many names is stopped too', async () => {
    await afterFailures('address:127.0.0.1', 17);
    for (let tried = 18; tried <= 20; tried += 1) {
      expect([tried, (await guess(`name ${tried}`)).status]).toEqual([tried, 401]);
    }
    const { status, headers } = await guess('one more');
    expect([status, headers['retry-after']]).toEqual([429, '2']);
  });

  test('an address is the socket: a forged header does not make a new one', async () => {
    await afterFailures('address:127.0.0.1', 17);
    for (let tried = 18; tried <= 20; tried += 1) {
      await server.call('POST /auth/public/login', {
        body: { username: `name ${tried}`, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${tried}` },
      });
    }
    expect((await guess('one more')).status).toBe(429);
  });

  test('guesses at once are counted before they are computed', async () => {
    await forget();
    setHashCost();
    onTestFinished(makeHashesCheap);
    await setHash(dummyHash());
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('admin')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('the counters are in the database, so that a restart forgets nothing', async () => {
    await forget();
    await guess('admin');
    const rows = await server.db
      .selectFrom('login_failure')
      .selectAll()
      .orderBy('subject')
      .execute();
    expect(rows.map(({ subject, failures }) => [subject, failures])).toEqual([
      ['address:127.0.0.1', 1],
      ['name:admin', 1],
      ['pair:127.0.0.1 admin', 1],
    ]);
  });

  test('a stranger elsewhere does not keep the owner out of their account', async () => {
    await forget();
    for (let tried = 1; tried <= 6; tried += 1) {
      await elsewhere('203.0.113.9', () => guess('admin'));
    }
    expect((await elsewhere('203.0.113.9', () => guess('admin'))).status).toBe(429);
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

  test('an own success does not wipe what an address has tried of others', async () => {
    await afterFailures('address:127.0.0.1', 19);
    await setHash(server.passwordHash);
    expect((await guess('admin', server.login.password)).status).toBe(200);
    expect((await guess('another')).status).toBe(401);
    expect((await guess('one more')).status).toBe(429);
  });

  test('whom the queue had no place for has tried nothing', async () => {
    await forget();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        // A different name each, so that no counter of a name stops it first.
        return (await guess(`queued ${Math.random()}`)).status;
      }),
    );
    const { db, time } = server;
    const row = await db
      .selectFrom('login_failure')
      .select('failures')
      .where('subject', '=', 'address:127.0.0.1')
      .executeTakeFirstOrThrow();
    const heard = answers.filter((status) => status === 401).length;
    expect(row.failures).toBeLessThanOrEqual(Math.max(20, heard));
    time.now = new Date(time.now.getTime() + 3_600_000);
  });

  test('guesses at the current password are stopped, whoever is logged in', async () => {
    await forget();
    const change = () =>
      server.call('PUT /user/password', { body: { current: 'wrong', next: 'new and long one' } });
    for (let tried = 1; tried <= 5; tried += 1) {
      expect([tried, (await change()).error.code]).toEqual([tried, 'auth.wrongPassword']);
    }
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
