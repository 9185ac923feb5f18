import { describe, expect, test } from 'vitest';
import { runUserCommand } from '#server/office/commands/user.ts';
import { databases, useServer } from '#test/server.ts';
import { makeDemoLogins } from './demo-logins.ts';

describe.each(databases)('the logins of the demonstration on %s', (database) => {
  const server = useServer(database);
  const PASSWORD = 'kilim-demonstration';

  const rolesOf = () =>
    Promise.all(
      ['owner', 'office', 'worker', 'accountant'].map(async (username) => {
        const body = { username, password: PASSWORD };
        const { status, body: answer } = await server.call('POST /auth/public/login', { body });
        return status === 200 && 'user' in answer ? answer.user.role : status;
      }),
    );

  test('are one for each role, and are said', async () => {
    const lines = await makeDemoLogins(server.db, server.env);
    expect(lines).toEqual([
      `Log in as owner, office, worker, accountant, each with the password ${PASSWORD}`,
    ]);
    expect(await rolesOf()).toEqual(['owner', 'office', 'floor', 'accountant']);
  });

  test('are the same again after somebody has changed them', async () => {
    await makeDemoLogins(server.db, server.env);
    const run = (...words: string[]) => runUserCommand(server, words);
    await run('password', 'office', 'something else entirely');
    await run('role', 'worker', 'office');
    await run('disable', 'accountant');
    await makeDemoLogins(server.db, server.env);
    expect(await rolesOf()).toEqual(['owner', 'office', 'floor', 'accountant']);
  });

  test('a start at which nothing has changed writes nothing', async () => {
    await makeDemoLogins(server.db, server.env);
    const lines = () => server.db.selectFrom('history_line').select('id').execute();
    const before = await lines();
    await makeDemoLogins(server.db, server.env);
    expect(await lines()).toEqual(before);
  });
});
