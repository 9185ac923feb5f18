// node e2e/make-database.ts FOLDER: a set-up database for the browser journeys, and in the file
// `tokens.json` a session of each of its users. Each worker serves a copy of it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { hashPassword } from '#server/parties/user/password.ts';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName, getUser, insertUser } from '#server/parties/user/user.store.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { audit } from '#server/platform/history/audit.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { dayInZone } from '#shared/base/day.ts';
import { settings, user, usernames } from './seed.ts';

const [, , folder = ''] = process.argv;
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
const clock = () => new Date();

const db = await openDatabase(env);
await migrate(db, clock());
const passwordHash = await hashPassword(user.password);
const app = await buildApp({ db, env, clock });
const tokens = Object.fromEntries(await Promise.all(usernames.map(begin)));
await put('config', user.username, settings);
await put('user', 'andrew', { language: 'en' });
await app.close();
await db.destroy();
writeFileSync(path.join(folder, 'tokens.json'), JSON.stringify(tokens));

async function begin(username: string): Promise<[string, string]> {
  await insertUser(db, { username, passwordHash, role: 'owner', now: clock() });
  const after = await getUser(db, (await findUserByName(db, username))?.id ?? '');
  const teller = { db, now: clock(), actor: null, today: dayInZone(clock(), env.TZ_BUSINESS) };
  await audit.user(teller, { event: 'created', before: null, after });
  return [username, await startSession(db, clock(), after._id)];
}

async function put(resource: string, username: string, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[username]}` };
  const url = `/api/v1/${resource}`;
  const { statusCode, body } = await app.inject({ method: 'PUT', url, headers, payload });
  if (statusCode !== 200) throw new Error(`The ${resource} was refused: ${body}`);
}
