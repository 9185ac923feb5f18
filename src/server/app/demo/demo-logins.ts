import type { Role } from '#shared/choices.ts';
import { findUserByName, verifyPassword } from '../../parties/user/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Env } from '../../platform/system/index.ts';
import { runUserCommand } from '../commands/index.ts';

const LOGINS: Record<string, Role> = {
  owner: 'owner',
  office: 'office',
  worker: 'floor',
  accountant: 'accountant',
};

/** Of every login of the demonstration. No secret: the data is made up. */
const PASSWORD = 'kilim-demonstration';

/** Gives the demonstration a login for each role, whatever was done to it before. Returns lines to print. */
export async function giveDemoLogins(db: Db, env: Env): Promise<string[]> {
  const run = (...words: string[]) => runUserCommand({ db, env }, words);
  for (const [name, role] of Object.entries(LOGINS)) {
    const user = await findUserByName(db, name);
    if (user === undefined) await run('add', name, PASSWORD);
    if (user?.role !== role || user.disabled === 1) await run('role', name, role);
    if (user && !(await verifyPassword(PASSWORD, user.password_hash))) {
      await run('password', name, PASSWORD);
    }
  }
  return [`Log in as ${Object.keys(LOGINS).join(', ')}, each with the password ${PASSWORD}`];
}
