// node scripts/e2e-database.ts FOLDER: a set-up database for the browser journeys, and in the file
// `token` a session of its first user. Each worker serves a copy of it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { hashPassword } from '#server/user/password.ts';
import { startSession } from '#server/user/session.store.ts';
import { findUserByName, insertUser } from '#server/user/user.store.ts';
import { settings, user } from '../e2e/house.ts';

const [, , folder = ''] = process.argv;
const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
const clock = () => new Date();

const db = await openDatabase(env);
await migrate(db, clock());
const passwordHash = await hashPassword(user.password);
// Others whose language or session changes without changing everybody's.
for (const username of [user.username, 'eleni', 'andrew', 'nikos']) {
  await insertUser(db, { username, passwordHash, now: clock() });
}
const first = await findUserByName(db, user.username);
const token = await startSession(db, clock(), first?.id ?? '');
const app = await buildApp({ db, env, clock });
const { statusCode, body } = await app.inject({
  method: 'PUT',
  url: '/api/v1/config',
  headers: { authorization: `Bearer ${token}` },
  payload: settings,
});
if (statusCode !== 200) throw new Error(`The settings were refused: ${body}`);
await app.close();
await db.destroy();
writeFileSync(path.join(folder, 'token'), token);
