import { runUserCommand } from '#server/office/commands/index.ts';
import { findUserByName, verifyPassword } from '#server/parties/user/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { type Role, roles } from '#shared/base/choices.ts';
import type { DemoLogins } from '#shared/base/demo-logins.ts';

/** A user name for each role. */
const NAMES: Record<Role, string> = {
  owner: 'owner',
  office: 'office',
  floor: 'worker',
  accountant: 'accountant',
};

export const demoLogins: DemoLogins = {
  password: 'kilim-demonstration',
  people: roles.map((role) => ({ username: NAMES[role], role })),
};

/** Gives the demonstration a login for each role, whatever was done to it before. Returns lines to print. */
export async function makeDemoLogins(db: Db, env: Env): Promise<string[]> {
  const { password, people } = demoLogins;
  const run = (...words: string[]) => runUserCommand({ db, env }, words);
  for (const { username: name, role } of people) {
    const user = await findUserByName(db, name);
    if (user === undefined) await run('add', name, password);
    if (user?.role !== role || user.disabled === 1) await run('role', name, role);
    if (user && !(await verifyPassword(password, user.password_hash))) {
      await run('password', name, password);
    }
  }
  const names = people.map(({ username }) => username).join(', ');
  return [`Log in as ${names}, each with the password ${password}`];
}
