import { randomBytes } from 'node:crypto';
import { roles } from '#shared/choices.ts';
import { newPersonBody } from '#shared/contract/person.ts';
import { dayInZone } from '#shared/day.ts';
import type { HistoryChange } from '#shared/history/differences.ts';
import { oneLine } from '#shared/text.ts';
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
} from '../../parties/user/index.ts';
import {
  type Db,
  inTransaction,
  migrate,
  withData,
  withoutTimeouts,
} from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { Env } from '../../platform/system/index.ts';
import { runCommand } from './command.ts';

const USAGE =
  'Say what to do: npm run user -- list | add NAME [PASSWORD] | password NAME [PASSWORD] | role NAME ROLE | disable NAME | sessions NAME';

type CommandContext = { db: Db; env: Env };
type CommandArguments = { name: string; given: string | undefined };

/** Does what was asked on the command line; gives what to say of it. */
export async function runUserCommand(
  { db, env }: CommandContext,
  [action = '', name = '', given, more]: readonly string[],
): Promise<string> {
  if (more !== undefined) throw new Error(`What has blanks needs quotes. ${USAGE}`);
  if (action === 'list') return list(db);
  const command = commands.get(action);
  if (command === undefined || name === '') throw new Error(USAGE);
  return inTransaction(db, (trx) => command({ db: trx, env }, { name, given }));
}

async function list(db: Db): Promise<string> {
  const users = await listUsers(db);
  return users
    .map(({ username, role, disabled }) => `${username} (${role}${disabled ? ', no access' : ''})`)
    .join('\n');
}

const does: Record<string, (place: CommandContext, args: CommandArguments) => Promise<string>> = {
  add: async (place, { name: typed, given }) => {
    const name = checkedName(typed);
    const password = await checked(given, name);
    const passwordHash = await hashPassword(password);
    const now = new Date();
    const id = await insertUser(place.db, { username: name, passwordHash, role: 'owner', now });
    if (id === undefined) throw new Error(`There is a user ${name} already.`);
    await recordUserEvent(place, id, { event: 'created' });
    return `${passwordMessage(name, password, given)} The role is owner; change it with: role ${name} ROLE`;
  },
  /** Whoever has lost everything comes in again by this: the second step goes too. */
  password: async (place, { name, given }) => {
    const { _id: id, disabled } = await find(place.db, name);
    if (disabled) throw new Error(`${name} has no access: give it with: role ${name} ROLE`);
    const password = await checked(given, name);
    await updatePassword(place.db, id, await hashPassword(password));
    await endAllSessions(place.db, id);
    await removePasswordLink(place.db, id);
    if (await removeSecondStep(place.db, id))
      await recordUserEvent(place, id, { event: 'secondStepOff' });
    await recordUserEvent(place, id, { event: 'passwordChanged' });
    return passwordMessage(name, password, given);
  },
  /** Gives who has no access any more access again, too. */
  role: async (place, { name, given }) => {
    const role = roles.find((value) => value === given);
    if (role === undefined) throw new Error(`A role is one of: ${roles.join(', ')}.`);
    const user = await find(place.db, name);
    if (role !== 'owner') await requireAnotherOwner(place.db, user._id);
    await setRole(place.db, user._id, role);
    const changes = user.role === role ? [] : [{ field: 'role', from: user.role, to: role }];
    await recordUserEvent(place, user._id, { event: 'changed', changes });
    if (user.disabled) {
      await setAccess(place.db, user._id, true);
      await recordUserEvent(place, user._id, { event: 'enabled' });
    }
    return `${name} has the role ${role}.`;
  },
  disable: async (place, { name }) => {
    const { _id: id } = await find(place.db, name);
    await requireAnotherOwner(place.db, id);
    await setAccess(place.db, id, false);
    const ended = await endAllSessions(place.db, id);
    await removePasswordLink(place.db, id);
    await recordUserEvent(place, id, { event: 'disabled' });
    return `${name} has no access any more. Sessions ended: ${ended}.`;
  },
  sessions: async (place, { name }) => {
    const { _id: id } = await find(place.db, name);
    const ended = await endAllSessions(place.db, id);
    await recordUserEvent(place, id, { event: 'sessionsEnded' });
    return `Sessions of ${name} ended: ${ended}.`;
  },
};

const commands = new Map(Object.entries(does));

async function find(db: Db, name: string) {
  const found = await findUserByName(db, name);
  if (found === undefined) throw new Error(`There is no user ${name}.`);
  return toUser(found);
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

/** Whoever runs a command has not logged in, so the history names the server. */
async function recordUserEvent(
  { db, env }: CommandContext,
  id: string,
  userEvent: UserEvent,
): Promise<void> {
  const { event, changes } = userEvent;
  const now = new Date();
  const context = { db, now, actor: null, today: dayInZone(now, env.TZ_BUSINESS) };
  await audit.user(context, { event, after: await getUser(db, id), changes: changes ?? [] });
}

function passwordMessage(name: string, password: string, given: string | undefined): string {
  return given === undefined ? `${name} logs in with ${password}` : `${name} can log in.`;
}

function checkedName(typed: string): string {
  const { success, data } = newPersonBody.shape.username.safeParse(typed);
  if (!success || data !== oneLine(data)) throw new Error('A name has 1 to 100 characters.');
  return data;
}

async function checked(given: string | undefined, name: string): Promise<string> {
  const password = given ?? randomBytes(12).toString('base64url');
  const isLong = password.length >= 12 && password.length <= 256;
  if (!isLong || (given !== undefined && (await isCommon(password, [name])))) {
    throw new Error('A password has 12 to 256 characters and is not one that is guessed first.');
  }
  return password;
}

if (import.meta.main) {
  await runCommand((env, args) => {
    // The first user may come before the first start.
    const open = args[0] === 'add' ? withoutTimeouts : withData;
    return open(env, async (db) => {
      await migrate(db, new Date());
      return runUserCommand({ db, env }, args);
    });
  });
}
