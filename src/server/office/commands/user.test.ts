import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { childEnv } from '#test/child.ts';
import { databases, useServer } from '#test/server.ts';
import { runUserCommand } from './user.ts';

describe.each(databases)('npm run user on %s', (database) => {
  const server = useServer(database);
  const user = (...args: string[]) => runUserCommand(server, args);

  async function logIn(username: string, password: string): Promise<number> {
    const body = { username, password };
    return (await server.call('POST /auth/public/login', { body, token: null })).status;
  }

  async function eventsOf(username: string): Promise<string[]> {
    const lines = server.db.selectFrom('history_line').select(['event', 'user_id']);
    const own = lines.where('label', '=', username).where('kind', '=', 'user');
    return (await own.orderBy('position').execute()).flatMap(({ event, user_id }) =>
      user_id === null && event !== 'loginFailed' ? event : [],
    );
  }

  test('a person is added, found in the list, and logs in', async () => {
    expect(await user('add', 'eleni', 'θάλασσα και βουνό')).toBe(
      'eleni can log in with the given password.\nThe role is owner; change it with: npm run user -- role eleni ROLE',
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
    const password = /^(\S{16})$/m.exec(said)?.[1] ?? '';
    expect(await logIn('nikos', password)).toBe(200);
    const again = /^(\S{16})$/m.exec(await user('password', 'nikos'))?.[1] ?? '';
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
    const events = ['created', 'changed', 'disabled', 'changed', 'enabled'];
    expect(await eventsOf('anna')).toEqual(events);
  });

  test('the last owner keeps their role, and mistakes in a command are explained', async () => {
    for (const name of ['eleni', 'nikos']) await user('disable', name);
    await expect(user('disable', 'admin')).rejects.toThrow('This is the last owner');
    await expect(user('role', 'admin', 'office')).rejects.toThrow('This is the last owner');
    await expect(user('sessions', 'nobody')).rejects.toThrow('There is no user nobody.');
    await expect(user('sing', 'admin')).rejects.toThrow('Say what to do: npm run user -- list');
    await expect(user('password')).rejects.toThrow('Say what to do');
    await expect(user('constructor', 'admin')).rejects.toThrow('Say what to do');
    await expect(user('password', 'admin', 'two', 'words')).rejects.toThrow('needs quotes');
    for (const name of [' ', 'a\nb', 'a'.repeat(101)]) {
      await expect(user('add', name)).rejects.toThrow('A name has 1 to 100 characters.');
    }
  });
});

/** The output of a failing command with a folder and settings of its own. */
async function refusal(program: string, args: string[], place: Record<string, string>) {
  const env = { ...childEnv, ...place };
  const path = join(import.meta.dirname, '..', program);
  const { status, stdout, stderr } = await new Promise<Ended>((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, out, err) =>
      resolve({ status: error?.code, stdout: out, stderr: err }),
    );
  });
  expect([status, stdout]).toEqual([1, '']);
  return stderr;
}
type Ended = { status: unknown; stdout: string; stderr: string };

test('a command that fails ends with status 1 and says why in one sentence', async () => {
  const DATA_DIR = join(process.env['TEST_FOLDER'] ?? '', 'cli');
  const onNothing = await Promise.all([
    refusal('commands/user.ts', ['disable', 'nobody'], { DATA_DIR }),
    refusal('commands/check-data.ts', [], { DATA_DIR }),
    refusal('commands/reindex.ts', [], { DATA_DIR }),
    refusal('backup/restore.ts', ['--restored'], { DATA_DIR }),
  ]);
  for (const said of onNothing) {
    expect(said).toBe(`There is no database at ${DATA_DIR}/kilim.db: say the right DATA_DIR.\n`);
  }
  // None of them has created a database.
  expect(existsSync(DATA_DIR)).toBe(false);
  const db = await openDatabase({ DATA_DIR });
  await migrate(db, new Date());
  await db.destroy();
  const away = 'postgres://nobody@127.0.0.1:1/none';
  const [nobody, down, file] = await Promise.all([
    refusal('commands/user.ts', ['disable', 'nobody'], { DATA_DIR }),
    refusal('commands/user.ts', ['list'], { DATA_DIR, DATABASE_URL: away }),
    refusal('backup/backup.ts', [], { DATA_DIR, BACKUP_DIR: import.meta.filename }),
  ]);
  expect(nobody).toBe('There is no user nobody.\n');
  expect(down).toBe('The database does not answer (connect ECONNREFUSED 127.0.0.1:1).\n');
  expect(file).toMatch(/^\S+ cannot be read or written: not a directory\.\n$/);
  writeFileSync(join(DATA_DIR, 'kilim.db'), 'no database');
  expect(await refusal('commands/check-data.ts', [], { DATA_DIR })).toBe(
    `${DATA_DIR}/kilim.db is damaged or no database: restore a backup.\n`,
  );
});
