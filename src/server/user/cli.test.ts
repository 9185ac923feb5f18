import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { databases, useServer } from '#test/server.ts';
import { runUserCommand } from './cli.ts';

describe.each(databases)('npm run user on %s', (database) => {
  const house = useServer(database);
  const user = (...args: string[]) => runUserCommand(house.server, args);

  async function logIn(username: string, password: string): Promise<number> {
    const body = { username, password };
    return (await house.server.call('POST /auth/public/login', { body, token: null })).status;
  }

  async function eventsOf(username: string): Promise<string[]> {
    const { db } = house.server;
    const rows = await db
      .selectFrom('history_line')
      .select(['event', 'user_id'])
      .where('label', '=', username)
      .where('kind', '=', 'user')
      .orderBy('place')
      .execute();
    return rows.flatMap(({ event, user_id }) =>
      user_id === null && event !== 'loginFailed' ? event : [],
    );
  }

  test('a person is added, found in the list, and logs in', async () => {
    expect(await user('add', 'eleni', 'θάλασσα και βουνό')).toBe(
      'eleni can log in. The role is owner; change it with: role eleni ROLE',
    );
    expect(await user('list')).toBe('admin (owner)\neleni (owner)');
    expect(await logIn('eleni', 'θάλασσα και βουνό')).toBe(200);
    await expect(user('add', 'eleni', 'another long password')).rejects.toThrow(
      'There is a user eleni already.',
    );
    await expect(user('add', 'new', 'Password123!')).rejects.toThrow('is guessed first');
    await expect(user('add', 'new', 'short')).rejects.toThrow('12 to 256 characters');
  });

  test('without a password one is made up and said once', async () => {
    const said = await user('add', 'nikos');
    const password = /^nikos logs in with (\S{16}) /.exec(said)?.[1] ?? '';
    expect(await logIn('nikos', password)).toBe(200);
    const again = /with (\S{16})$/.exec(await user('password', 'nikos'))?.[1] ?? '';
    expect(await logIn('nikos', password)).toBe(401);
    expect(await logIn('nikos', again)).toBe(200);
    expect(await user('sessions', 'nikos')).toBe('Sessions of nikos ended: 1.');
    expect(await eventsOf('nikos')).toEqual(['created', 'passwordChanged', 'sessionsEnded']);
  });

  test('who is disabled has no access, until a role gives it again', async () => {
    await user('add', 'anna', 'a long sentence of hers');
    expect(await logIn('anna', 'a long sentence of hers')).toBe(200);
    expect(await user('role', 'anna', 'floor')).toBe('anna has the role floor.');
    expect(await user('disable', 'anna')).toBe('anna has no access any more. Sessions ended: 1.');
    expect(await user('list')).toContain('anna (floor, no access)');
    expect(await logIn('anna', 'a long sentence of hers')).toBe(401);
    await expect(user('password', 'anna')).rejects.toThrow('anna has no access');
    await user('role', 'anna', 'accountant');
    expect(await logIn('anna', 'a long sentence of hers')).toBe(200);
    await expect(user('role', 'anna', 'boss')).rejects.toThrow('A role is one of: owner');
    expect(await eventsOf('anna')).toEqual(['created', 'changed', 'disabled', 'changed']);
  });

  test('the last owner stays one, and what is not known is said', async () => {
    for (const name of ['eleni', 'nikos']) await user('disable', name);
    await expect(user('disable', 'admin')).rejects.toThrow('This is the last owner');
    await expect(user('role', 'admin', 'office')).rejects.toThrow('This is the last owner');
    await expect(user('sessions', 'nobody')).rejects.toThrow('There is no user nobody.');
    await expect(user('sing', 'admin')).rejects.toThrow('Say what to do: npm run user -- list');
    await expect(user('password')).rejects.toThrow('Say what to do');
  });
});

test('on the command line it ends with what failed, and says so', async () => {
  const { env } = process;
  const cli = join(import.meta.dirname, 'cli.ts');
  const place = { PATH: env['PATH'], DATA_DIR: join(env['TEST_FOLDER'] ?? '', 'cli') };
  const asked = promisify(execFile)(process.execPath, [cli, 'disable', 'nobody'], { env: place });
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: 'There is no user nobody.\n' });
});
