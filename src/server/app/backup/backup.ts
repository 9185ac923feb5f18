import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  assertMigratable,
  databaseFile,
  type Db,
  SCHEMA_VERSION,
  schemaVersion,
  withoutTimeouts,
} from '../../platform/db/index.ts';
import { sweepBackups, sweepData } from '../../platform/files/index.ts';
import type { Env } from '../../platform/system/index.ts';
import { runCommand } from '../commands/index.ts';
import { decryptFile, encryptFile } from './crypt.ts';
import { forgetFiles, keepFiles, listOf } from './kept-files.ts';
import { copyPostgres } from './postgres-copy.ts';
import {
  assertSealed,
  assertConsistent,
  assertIntact,
  copyDatabase,
  filesNamedBy,
  replaceFile,
  removeDatabase,
  sealedName,
} from './sqlite-file.ts';
import { keepStored } from './stored-files.ts';

type DataEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> & Partial<Pick<Env, 'S3_URL'>>;
export type BackupEnv = DataEnv & Partial<Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEY'>>;

const DAILY = 7;
const MONTHLY = 12;
const NAME = /^kilim-(\d{4}-\d{2}-\d{2}T\d{6}Z)(-[0-9a-f]{16})?\.db(\.aes)?$/;

/**
 * Writes a checked copy to `DATA_DIR/backups`; the server may go on working. Gives its path. The one
 * that the server makes by itself holds data that break a rule, too: `check-data` tells of that, and
 * a shop without a backup would only be worse off.
 */
export async function backup(
  env: DataEnv,
  now: Date,
  check: Copy['check'] = assertConsistent,
): Promise<string> {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = await keepCopy(env, now, { name: `kilim-${stamp}.db`, check, rename: sealedName });
  if (env.S3_URL === undefined) await keepFiles(env.DATA_DIR, dirname(file), {});
  else await keepStored(env, dirname(file), filesNamedBy(file));
  forgetSuperfluous(file, (name) => filesNamedBy(join(dirname(file), name)));
  return file;
}

/**
 * Brings a backup and the files to `BACKUP_DIR`, encrypted where there is a key, and reads there what
 * has arrived. Gives its path; undefined where there is no such folder set.
 */
export async function backUpElsewhere(env: BackupEnv, file: string): Promise<string | undefined> {
  const { BACKUP_DIR: folder, BACKUP_KEY: key } = env;
  if (folder === undefined) return undefined;
  // Not made: without its disk it would be a folder of this one.
  if (!existsSync(folder))
    throw new Error(`BACKUP_DIR ${folder} is not there: is its disk connected?`);
  const target = join(folder, key === undefined ? basename(file) : encryptedName(file));
  // Opened here: on the other disk nothing ever lies that anybody could read.
  const [unfinished, opened] = [`${target}.unfinished`, `${file}.unfinished`];
  try {
    if (key === undefined) copyFileSync(file, unfinished);
    else await encryptFile(file, unfinished, { key, name: basename(target) });
    if (key !== undefined) await decryptFile(unfinished, opened, key);
    await assertSealed(file, key === undefined ? unfinished : opened);
    assertIntact(key === undefined ? unfinished : opened);
    replaceFile(unfinished, target);
  } finally {
    for (const rest of [unfinished, opened]) rmSync(rest, { force: true });
  }
  // What is in storage lies beside the first copy by now.
  const files = env.S3_URL === undefined ? env.DATA_DIR : dirname(file);
  await keepFiles(files, folder, { key });
  forgetSuperfluous(target, (name) => {
    // What is encrypted there is named by the copy of the same moment here.
    const same = backupsIn(dirname(file)).find((candidate) => stampOf(candidate) === stampOf(name));
    const list = listOf(dirname(file), same ?? name);
    return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : undefined;
  });
  return target;
}

/** Without the SHA-256 of what nobody is to know anything of. */
function encryptedName(file: string): string {
  return `kilim-${stampOf(basename(file))}.db.aes`;
}

function stampOf(name: string): string {
  return NAME.exec(name)?.[1] ?? '';
}

/**
 * Keeps the backups that are due to be kept, the one that was just made whatever the clock says, and the
 * files that they name.
 */
function forgetSuperfluous(made: string, namedBy: (backup: string) => string[] | undefined): void {
  const folder = dirname(made);
  const others = expiredBackups(readdirSync(folder)).filter((name) => name !== basename(made));
  for (const old of others) {
    for (const file of [join(folder, old), listOf(folder, old)]) rmSync(file, { force: true });
  }
  if (!existsSync(join(folder, 'files'))) return;
  const kept = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of kept) {
    const list = listOf(folder, name);
    const named = existsSync(list) ? undefined : namedBy(name);
    if (named) writeFileSync(list, named.join('\n'), { mode: 0o600 });
  }
  forgetFiles(folder, kept);
}

/**
 * A database that is about to be migrated is copied first: the way back if the new version fails.
 * One copy for each version, however often a start is tried.
 */
export async function keepCopyBeforeMigration(db: Db, env: DataEnv, now: Date): Promise<void> {
  const version = await schemaVersion(db);
  if (version === 0 || version === SCHEMA_VERSION) return;
  assertMigratable(version);
  // By the rules of its own version: this one's check knows tables that it does not have yet.
  await keepCopy(env, now, { name: `before-migration-${version + 1}.db`, check: assertIntact });
}

type Copy = {
  name: string;
  check: (file: string) => Promise<void> | void;
  /** The name that the finished copy gets; `name` where it is missing. */
  rename?: (file: string) => Promise<string>;
};

/** Writes a copy to `DATA_DIR/backups` that bears its name only when it has passed the check. */
async function keepCopy(env: DataEnv, now: Date, { name, check, rename }: Copy): Promise<string> {
  const file = join(env.DATA_DIR, 'backups', name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.unfinished`;
  removeDatabase(temporary);
  try {
    await copyData(env, temporary, now);
    await check(temporary);
    const finished = (await rename?.(temporary)) ?? file;
    replaceFile(temporary, finished);
    return finished;
  } finally {
    removeDatabase(temporary);
  }
}

async function copyData(env: DataEnv, to: string, now: Date): Promise<void> {
  if (env.DATABASE_URL !== undefined) {
    return withoutTimeouts(env, (db) => copyPostgres(db, to, now));
  }
  const source = databaseFile(env.DATA_DIR);
  if (!existsSync(source)) throw new Error(`There is no database at ${source} to back up.`);
  copyDatabase(source, to);
}

/** When the last checked copy was made by then; null where there is none. */
export function lastBackup({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, by: Date): string | null {
  const made = backupsIn(join(DATA_DIR, 'backups')).map((name) => instantOf(stampOf(name)));
  return made.findLast((at) => at <= by.toISOString()) ?? null;
}

/** Its name; undefined where there is none. */
export function newestBackup(folder: string): string | undefined {
  return backupsIn(folder).at(-1);
}

/** By their names, the newest last. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
}

/** `2026-03-05T081500Z`, as a copy's name has it, as other instants are written. */
function instantOf(stamp: string): string {
  return stamp.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3.000Z');
}

/** Keeps the last backup of each of the last 7 days and of each of the last 12 months. */
export function expiredBackups(names: string[]): string[] {
  const backups = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  const kept = new Set([...lastOf(backups, 10, DAILY), ...lastOf(backups, 7, MONTHLY)]);
  return backups.filter((name) => !kept.has(name));
}

/** The newest name of each of the newest periods; a period is the date's first `length` letters. */
function lastOf(newestFirst: string[], length: number, periods: number): string[] {
  const last = new Map<string, string>();
  for (const name of newestFirst) {
    const period = stampOf(name).slice(0, length);
    if (!last.has(period)) last.set(period, name);
  }
  return [...last.values()].slice(0, periods);
}

/** Both, once what was left by those who were killed is gone; gives the paths, and how much that was. */
export async function sweepAndBackUp(env: BackupEnv, now: Date, check?: Copy['check']) {
  const { DATA_DIR, BACKUP_DIR } = env;
  const here = await sweepData(DATA_DIR, now);
  const there = BACKUP_DIR === undefined ? 0 : await sweepBackups(BACKUP_DIR, now);
  const file = await backup(env, now, check);
  return { file, elsewhere: await backUpElsewhere(env, file), swept: here + there };
}

if (import.meta.main) {
  await runCommand(async (env, [how]) => {
    const check = how === '--by-itself' ? assertIntact : assertConsistent;
    const { file, elsewhere, swept } = await sweepAndBackUp(env, new Date(), check);
    const places = [file, elsewhere].filter((value) => value !== undefined).join(' and ');
    return `Backed up to ${places}${swept > 0 ? `. Unfinished files taken away: ${swept}.` : ''}`;
  });
}
