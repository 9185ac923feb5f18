import { randomBytes } from 'node:crypto';
import { runCommand } from '../command.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, openDatabase } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import { endAllSessions } from './session.store.ts';
import { findUserByName, insertUser, listUsernames, updatePassword } from './user.store.ts';

const USAGE =
  'Say what to do: npm run user -- list | add NAME [PASSWORD] | password NAME [PASSWORD]';

await runCommand(async (env, [action = '', name = '', given]) => {
  const db = await openDatabase(env);
  try {
    await migrate(db, new Date());
    return await run(db, { action, name, given });
  } finally {
    await db.destroy();
  }
});

type Asked = { action: string; name: string; given: string | undefined };

async function run(db: Db, { action, name, given }: Asked): Promise<string> {
  if (action === 'list') return (await listUsernames(db)).join('\n');
  if (name === '' || (action !== 'add' && action !== 'password')) throw new Error(USAGE);
  const password = checked(given ?? randomBytes(12).toString('base64url'));
  const passwordHash = await hashPassword(password);
  const found = await findUserByName(db, name);
  if (action === 'add') {
    if (found !== undefined) throw new Error(`There is a user ${found.username} already.`);
    await insertUser(db, { username: name, passwordHash, role: 'owner', now: new Date() });
  } else {
    if (found === undefined) throw new Error(`There is no user ${name}.`);
    await inTransaction(db, async (trx) => {
      await updatePassword(trx, found.id, passwordHash);
      await endAllSessions(trx, found.id);
    });
  }
  return given === undefined ? `${name} logs in with ${password}` : `${name} can log in.`;
}

function checked(password: string): string {
  const isLong = password.length >= 12 && password.length <= 256;
  if (!isLong || isCommonPassword(password)) {
    throw new Error('A password has 12 to 256 characters and is not a common one.');
  }
  return password;
}
