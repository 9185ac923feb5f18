import { randomBytes } from 'node:crypto';
import {
  endAllSessions,
  findUserByName,
  getUser,
  hashPassword,
  insertUser,
  isCommon,
  listUsers,
  lockOwners,
  removePasswordLink,
  removeSecondStep,
  setAccess,
  setRole,
  toUser,
  updatePassword,
} from '#server/parties/user/index.ts';
import {
  type Db,
  inTransaction,
  migrate,
  withData,
  withoutTimeouts,
} from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { roles } from '#shared/base/choices.ts';
import { dayInZone } from '#shared/base/day.ts';
import { oneLine } from '#shared/base/text.ts';
import { newPersonBody } from '#shared/contract/person.ts';
import type { HistoryChange } from '#shared/fields/differences.ts';
import { runCommand } from './command.ts';

const USAGE =
  'Say what to do: npm run user -- list | add NAME [PASSWORD] | password NAME [PASSWORD] | role NAME ROLE | disable NAME | sessions NAME';

/** How many words each action takes at most, itself included. */
const MOST_WORDS = { list: 1, add: 3, password: 3, role: 3, disable: 2, sessions: 2 };

type CommandContext = { db: Db; env: Env };
/** `value`: the password or role. */
type CommandArguments = { name: string; value: string | undefined };

/** Returns the text to print. */
export async function runUserCommand(
  { db, env }: CommandContext,
  words: readonly string[],
): Promise<string> {
  const [action = '', name = '', value] = words;
  const most = Object.entries(MOST_WORDS).find(([known]) => known === action)?.[1] ?? 0;
  if (words.length > most && most > 0) throw new Error(`What has blanks needs quotes. ${USAGE}`);
  if (action === 'list') return list(db);
  const command = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (command === undefined || name === '') throw new Error(USAGE);
  return inTransaction(db, (trx) => command({ db: trx, env }, { name, value }));
}

async function list(db: Db): Promise<string> {
  const users = await listUsers(db);
  return users
    .map(({ username, role, disabled }) => `${username} (${role}${disabled ? ', no access' : ''})`)
    .join('\n');
}

type Command = (context: CommandContext, args: CommandArguments) => Promise<string>;

const commands: Record<string, Command> = {
  add: async (context, { name: typed, value }) => {
    const name = checkedName(typed);
    const password = await checkedPassword(value, name);
    const passwordHash = await hashPassword(password);
    const now = new Date();
    const id = await insertUser(context.db, { username: name, passwordHash, role: 'owner', now });
    if (id === undefined) throw new Error(`There is a user ${name} already.`);
    await recordUserEvent(context, id, { event: 'created' });
    const role = `The role is owner; change it with: npm run user -- role ${name} ROLE`;
    return `${passwordMessage(name, password, value)}\n${role}`;
  },
  /** Also removes the second factor: it is the way back in for a user who has lost everything. */
  password: async (context, { name, value }) => {
    const { _id: id, disabled } = await find(context.db, name);
    if (disabled) throw new Error(`${name} has no access: give it with: role ${name} ROLE`);
    const password = await checkedPassword(value, name);
    await updatePassword(context.db, id, await hashPassword(password));
    await endAllSessions(context.db, id);
    await removePasswordLink(context.db, id);
    if (await removeSecondStep(context.db, id))
      await recordUserEvent(context, id, { event: 'secondStepOff' });
    await recordUserEvent(context, id, { event: 'passwordChanged' });
    return passwordMessage(name, password, value);
  },
  /** Also enables a disabled user. */
  role: async (context, { name, value }) => {
    const role = roles.find((candidate) => candidate === value);
    if (role === undefined) throw new Error(`A role is one of: ${roles.join(', ')}.`);
    const user = await find(context.db, name);
    if (role !== 'owner') await requireAnotherOwner(context.db, user._id);
    await setRole(context.db, user._id, role);
    const changes = user.role === role ? [] : [{ field: 'role', from: user.role, to: role }];
    await recordUserEvent(context, user._id, { event: 'changed', changes });
    if (user.disabled) {
      await setAccess(context.db, user._id, true);
      await recordUserEvent(context, user._id, { event: 'enabled' });
    }
    return `${name} has the role ${role}.`;
  },
  disable: async (context, { name }) => {
    const { _id: id } = await find(context.db, name);
    await requireAnotherOwner(context.db, id);
    await setAccess(context.db, id, false);
    const ended = await endAllSessions(context.db, id);
    await removePasswordLink(context.db, id);
    await recordUserEvent(context, id, { event: 'disabled' });
    return `${name} has no access any more. Sessions ended: ${ended}.`;
  },
  sessions: async (context, { name }) => {
    const { _id: id } = await find(context.db, name);
    const ended = await endAllSessions(context.db, id);
    await recordUserEvent(context, id, { event: 'sessionsEnded' });
    return `Sessions of ${name} ended: ${ended}.`;
  },
};

async function find(db: Db, name: string) {
  const row = await findUserByName(db, name);
  if (row === undefined) throw new Error(`There is no user ${name}.`);
  return toUser(row);
}

async function requireAnotherOwner(db: Db, id: string): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.length === 1 && owners[0] === id) {
    throw new Error('This is the last owner who may log in: make another one first.');
  }
}

type Event =
  | 'created'
  | 'changed'
  | 'passwordChanged'
  | 'disabled'
  | 'enabled'
  | 'sessionsEnded'
  | 'secondStepOff';
type UserEvent = { event: Event; changes?: HistoryChange[] };

/** The command line has no login, so the history names the server as the actor. */
async function recordUserEvent(
  { db, env }: CommandContext,
  id: string,
  { event, changes = [] }: UserEvent,
): Promise<void> {
  const now = new Date();
  const context = { db, now, actor: null, today: dayInZone(now, env.TZ_BUSINESS) };
  await audit.user(context, { event, after: await getUser(db, id), changes });
}

function passwordMessage(name: string, password: string, value: string | undefined): string {
  return value === undefined
    ? `${name} can log in. The password, shown this once:\n${password}`
    : `${name} can log in with the given password.`;
}

function checkedName(typed: string): string {
  const { success, data } = newPersonBody.shape.username.safeParse(typed);
  if (!success || data !== oneLine(data)) throw new Error('A name has 1 to 100 characters.');
  return data;
}

async function checkedPassword(value: string | undefined, name: string): Promise<string> {
  const password = value ?? randomBytes(12).toString('base64url');
  const isLong = password.length >= 12 && password.length <= 256;
  if (!isLong || (value !== undefined && (await isCommon(password, [name])))) {
    throw new Error('A password has 12 to 256 characters and is not one that is guessed first.');
  }
  return password;
}

if (import.meta.main) {
  await runCommand({
    usage: USAGE,
    most: 3,
    run: (env, { words }) => {
      // `add` may run before the first start, when there is no database yet.
      const open = words[0] === 'add' ? withoutTimeouts : withData;
      return open(env, async (db) => {
        await migrate(db, new Date());
        return runUserCommand({ db, env }, words);
      });
    },
  });
}
