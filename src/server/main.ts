import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, startBackground } from '#server/app/index.ts';
import { backUpBeforeMigration } from '#server/office/backup/index.ts';
import { failureSentence } from '#server/office/commands/index.ts';
import { stopExports } from '#server/office/export/index.ts';
import { stopImports } from '#server/office/import/index.ts';
import { openMetrics } from '#server/office/metrics/index.ts';
import { stopBackups } from '#server/office/upkeep/index.ts';
import { createFirstUser } from '#server/parties/user/index.ts';
import {
  assertDurable,
  type Db,
  lockDataFolder,
  missingTimeouts,
  migrate,
  openDatabase,
  retryUntilUp,
  withoutTimeouts,
} from '#server/platform/db/index.ts';
import { stopReading } from '#server/platform/http/index.ts';
import { freeOwnLocks } from '#server/platform/schedule/index.ts';
import {
  type Env,
  keepPrivate,
  markFolder,
  nearlyOurs,
  programWordsOrExit,
  readEnv,
} from '#server/platform/system/index.ts';

const { flags } = programWordsOrExit({
  usage: 'Usage: npm start. All settings are environment variables; the README has their table.',
  // Of `npm run demo`: fills an empty database with the demonstration.
  flags: ['demo'],
});
const isDemo = flags.has('demo');
process.stderr.write(
  nearlyOurs(process.env)
    .map((line) => `${line}\n`)
    .join(''),
);
try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`Kilim did not start. ${failureSentence(error)}\n`);
  process.exitCode = 1;
}

async function start(env: Env): Promise<void> {
  openFolder(env);
  await migrateWhenUp(env);
  const db = await openDatabase(env);
  const demo = isDemo ? await openDemo(db, env) : {};
  const wakeMail = () => background.wakeMail();
  // Also until the first user is there.
  let isAway = true;
  const isStopping = () => isAway;
  const clock = () => new Date();
  const metrics = await openMetrics({ db, env, clock });
  const { watch } = metrics ?? {};
  const more = { dataEnv: env, clock, wakeMail, isStopping, ...watch, ...demo };
  const app = await buildApp({ db, env, ...more });
  await warnOfMissingTimeouts(env, db, app.log);
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  const logins = await loginsOf(app, db, env);
  isAway = false;
  const stop = stopSignal();
  // After `listen`: a second server that finds the port taken must not send mail or issue invoices.
  const background = startBackground({ db, env, log: app.log, ...watch });
  await metrics?.listen(app.log);
  process.stdout.write(greeting(address, [...logins, ...phoneAddresses(env, address)]));
  await stop;
  isAway = true;
  await pause(env.DRAIN_SECONDS * 1_000);
  await app.close();
  await background.stop();
  await metrics?.close();
  await stopReading();
  await stopExports();
  await stopImports();
  await stopBackups();
  await freeOwnLocks(db).catch(() => undefined);
  await db.destroy();
}

/** Fills an empty database with the demonstration. */
async function openDemo(db: Db, env: Env) {
  const { fillDemo } = await import('#server/office/demo/fill-demo.ts');
  await fillDemo({ db, env, now: new Date() });
  const { demoLogins } = await import('#server/office/demo/demo-logins.ts');
  return { demoLogins };
}

/** After `listen`: a start that fails before it would show the password to nobody. */
async function loginsOf(app: FastifyInstance, db: Db, env: Env): Promise<string[]> {
  try {
    const first = isDemo && env.ADMIN_PASSWORD === undefined ? [] : await firstLogin(db, env);
    if (!isDemo) return first;
    const { makeDemoLogins } = await import('#server/office/demo/demo-logins.ts');
    return [...first, ...(await makeDemoLogins(db, env))];
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function firstLogin(db: Db, env: Env): Promise<string[]> {
  const user = await createFirstUser(db, env, new Date());
  if (user === undefined) return [];
  const { username, password, isGenerated } = user;
  if (!isGenerated) return [`Log in as ${username} with the password (the one in ADMIN_PASSWORD)`];
  const other = `npm run user -- password ${username}`;
  return [
    `Log in as ${username} with the password ${password}`,
    `It is shown this once: change it after logging in. If it is lost: ${other}`,
  ];
}

function openFolder({ DATA_DIR, DATABASE_URL }: Env): void {
  keepPrivate(DATA_DIR);
  markFolder(DATA_DIR);
  if (DATABASE_URL === undefined) lockDataFolder(DATA_DIR);
}

/** Migrates the database once it responds. */
async function migrateWhenUp(env: Env): Promise<void> {
  await retryUntilUp(
    () =>
      withoutTimeouts(env, async (db) => {
        await assertDurable(env, db);
        await backUpBeforeMigration(db, env, new Date());
        await migrate(db, new Date());
      }),
    { say: (line) => process.stderr.write(line) },
  );
}

async function warnOfMissingTimeouts(env: Env, db: Db, log: FastifyBaseLogger): Promise<void> {
  const lost = await missingTimeouts(env, db);
  if (lost.length === 0) return;
  const advice = 'give them to its account, as deploy/cluster/post-init.sh does';
  log.warn({ lost }, `a pooler leaves out timeouts of the database: ${advice}`);
}

/** Resolves on the first signal; a terminal and npm may each send one. */
function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  return promise;
}

function greeting(address: string, lines: readonly string[]): string {
  const ready = `Kilim is ready at ${address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::\]/, 'localhost')}`;
  return `\n${[ready, ...lines].map((line) => `  ${line}`).join('\n')}\n\n`;
}

/** Where other machines in the network reach this one, if it listens for them. */
function phoneAddresses({ HOST }: Env, address: string): string[] {
  if (HOST !== '0.0.0.0' && HOST !== '::') return [];
  const { protocol, port } = new URL(address);
  const found = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((own) => `${protocol}//${own.address}:${port}`);
  return found.length === 0
    ? []
    : [`Other machines in its network reach it at ${found.join(', ')}`];
}
