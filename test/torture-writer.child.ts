// Writes clients through the real app and says which were acknowledged, until it is killed.
import { buildApp } from '#server/app/app.ts';
import { startSession } from '#server/parties/user/session.store.ts';
import { findUserByName } from '#server/parties/user/user.store.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { readEnv } from '#server/platform/system/env.ts';

const env = readEnv({ DATA_DIR: process.argv[2], LOG_LEVEL: 'silent' });
const db = await openDatabase(env);
const app = await buildApp({ db, env, clock: () => new Date() });
const user = await findUserByName(db, 'admin');
const token = await startSession(db, new Date(), user?.id ?? '');
for (let count = 0; ; count += 1) {
  const answers = await Promise.all(
    ['Άννα', 'Νίκος', 'Μαρία'].map((firstName) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/client',
        headers: { authorization: `Bearer ${token}` },
        payload: { firstName, lastName: String(count) },
      }),
    ),
  );
  for (const answer of answers) {
    process.stdout.write(`${answer.statusCode} ${answer.json<{ _ref: number }>()._ref}\n`);
  }
}
