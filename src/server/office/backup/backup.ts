import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '#server/office/commands/index.ts';
import {
  assertMigratable,
  databaseFile,
  type Db,
  SCHEMA_VERSION,
  schemaVersion,
  withoutTimeouts,
} from '#server/platform/db/index.ts';
import { sweepBackups, sweepData } from '#server/platform/files/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { decryptFile, encryptFile } from './crypt.ts';
import {
  assertConsistent,
  assertIntact,
  assertSealed,
  copyDatabase,
  copyPostgres,
  filesNamedBy,
  removeDatabase,
  replaceFile,
  sealedName,
} from './database-copy.ts';
import { asOnlyBackup } from './only-backup.ts';
import { copyFiles, copyStoredFiles, deleteUnlistedFiles, fileListPath } from './stored-files.ts';
import { assertBackupDir } from './try-backup-dir.ts';

type DataEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> & Partial<Pick<Env, 'S3_URL'>>;
export type BackupEnv = DataEnv & Partial<Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEY'>>;

const DAILY = 7;
const MONTHLY = 12;
/** A backup smaller than this share of the largest one is of another shop, or of one that has lost its data. */
const SHRUNK = 0.8;
const NAME = /^kilim-(\d{4}-\d{2}-\d{2}T\d{6}Z)(-[0-9a-f]{16})?\.db(\.aes)?$/;

/**
 * Writes a checked copy to `DATA_DIR/backups` and returns its path; the server may keep running. The nightly
 * backup is checked with `assertIntact` only: data that violates an invariant is reported by `check-data`,
 * and must still be backed up.
 */
export async function backup(
  env: DataEnv,
  now: Date,
  { check = assertConsistent, deletesLarger = false, assertAlone }: BackupOptions = {},
): Promise<string> {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = await writeCopy(env, now, { name: `kilim-${stamp}.db`, check, rename: sealedName });
  if (env.S3_URL === undefined) await copyFiles(env.DATA_DIR, dirname(file), {});
  else await copyStoredFiles(env, dirname(file), filesNamedBy(file));
  const namedBy = (name: string) => filesNamedBy(join(dirname(file), name));
  await assertAlone?.();
  deleteExpired(file, { namedBy, deletesLarger });
  return file;
}

type BackupOptions = {
  check?: Copy['check'];
  /** A person has said that a backup which is much smaller than the others may push them out. */
  deletesLarger?: boolean;
  /** Throws if another backup may be at work, whose files must not be deleted. */
  assertAlone?: () => Promise<void>;
};

/**
 * Copies a backup and the files to `BACKUP_DIR`, encrypted if there is a key, and verifies the copy. Returns
 * its path; undefined if `BACKUP_DIR` is not set.
 */
export async function backUpElsewhere(
  env: BackupEnv,
  file: string,
  { deletesLarger = false, assertAlone }: BackupOptions = {},
): Promise<string | undefined> {
  const { BACKUP_DIR: folder, BACKUP_KEY: key } = env;
  if (folder === undefined) return undefined;
  assertBackupDir(folder);
  const target = join(folder, key === undefined ? basename(file) : encryptedName(file));
  // Decrypted on this disk: the other one never has a readable copy.
  const [unfinished, decrypted] = [`${target}.unfinished`, `${file}.unfinished`];
  try {
    if (key === undefined) copyFileSync(file, unfinished);
    else await encryptFile(file, unfinished, { key, name: basename(target) });
    if (key !== undefined) await decryptFile(unfinished, decrypted, key);
    const copy = key === undefined ? unfinished : decrypted;
    await assertSealed(file, copy);
    assertIntact(copy);
    replaceFile(unfinished, target);
  } finally {
    for (const rest of [unfinished, decrypted]) rmSync(rest, { force: true });
  }
  // Files in S3 have been copied to the folder of the first backup.
  const files = env.S3_URL === undefined ? env.DATA_DIR : dirname(file);
  await copyFiles(files, folder, { key });
  await assertAlone?.();
  deleteExpired(target, { namedBy: (name) => namedByCopy(file, name), deletesLarger });
  return target;
}

/** The files of a backup elsewhere, which may be encrypted: the unencrypted one with the same timestamp has the list. */
function namedByCopy(file: string, name: string): string[] | undefined {
  const same = backupsIn(dirname(file)).find((candidate) => stampOf(candidate) === stampOf(name));
  const list = fileListPath(dirname(file), same ?? name);
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : undefined;
}

/** Without the SHA-256, which would reveal something about the content. */
export function encryptedName(file: string): string {
  return `kilim-${stampOf(basename(file))}.db.aes`;
}

export function stampOf(name: string): string {
  return NAME.exec(name)?.[1] ?? '';
}

/** Whether a backup is much smaller than another in its folder. */
function isShrunk(created: string): boolean {
  const folder = dirname(created);
  const sizes = backupsIn(folder).map((name) => statSync(join(folder, name)).size);
  return statSync(created).size < SHRUNK * Math.max(...sizes);
}

type Expiry = { namedBy: (backup: string) => string[] | undefined; deletesLarger: boolean };

/**
 * Deletes expired backups, but never the new one, whatever its time, nor, unless `deletesLarger`, those of a larger
 * shop; and the files that no remaining backup names.
 */
function deleteExpired(created: string, { namedBy, deletesLarger }: Expiry): void {
  if (!deletesLarger && isShrunk(created)) return;
  const folder = dirname(created);
  const expired = expiredBackups(readdirSync(folder)).filter((name) => name !== basename(created));
  for (const old of expired) {
    for (const file of [join(folder, old), fileListPath(folder, old)])
      rmSync(file, { force: true });
  }
  if (!existsSync(join(folder, 'files'))) return;
  const kept = readdirSync(folder).filter((name) => NAME.test(name));
  for (const name of kept) {
    const list = fileListPath(folder, name);
    const named = existsSync(list) ? undefined : namedBy(name);
    if (named) writeFileSync(list, named.join('\n'), { mode: 0o600 });
  }
  deleteUnlistedFiles(folder, kept);
}

/** Copies a database that is about to be migrated, once per version, as a way back. */
export async function backUpBeforeMigration(db: Db, env: DataEnv, now: Date): Promise<void> {
  const version = await schemaVersion(db);
  if (version === 0 || version === SCHEMA_VERSION) return;
  assertMigratable(version);
  // Not `assertConsistent`: the current invariants use tables that the database does not have yet.
  await writeCopy(env, now, { name: `before-migration-${version + 1}.db`, check: assertIntact });
}

type Copy = {
  name: string;
  check: (file: string) => Promise<void> | void;
  /** The final path of the copy; by default that of `name`. */
  rename?: (file: string) => Promise<string>;
};

/** Writes a copy to `DATA_DIR/backups`, which gets its name only after the check. */
async function writeCopy(env: DataEnv, now: Date, { name, check, rename }: Copy): Promise<string> {
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

/** The time of the last backup up to `now`; null without any. */
export function lastBackup({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, now: Date): string | null {
  const times = backupsIn(join(DATA_DIR, 'backups')).map((name) => instantOf(stampOf(name)));
  return times.findLast((at) => at <= now.toISOString()) ?? null;
}

export function newestBackup(folder: string): string | undefined {
  return backupsIn(folder).at(-1);
}

/** File names, the newest last. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
}

/** `2026-03-05T081500Z` becomes `2026-03-05T08:15:00.000Z`. */
export function instantOf(stamp: string): string {
  return stamp.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3.000Z');
}

/**
 * All but the last backup of each of the last 7 days and of each of the last 12 months that have one.
 */
export function expiredBackups(names: string[]): string[] {
  const backups = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  const kept = new Set([...lastOf(backups, 10, DAILY), ...lastOf(backups, 7, MONTHLY)]);
  return backups.filter((name) => !kept.has(name));
}

/** The newest name of each of the newest periods, which are prefixes of the date of this `length`. */
function lastOf(newestFirst: string[], length: number, periods: number): string[] {
  const last = new Map<string, string>();
  for (const name of newestFirst) {
    const period = stampOf(name).slice(0, length);
    if (!last.has(period)) last.set(period, name);
  }
  return [...last.values()].slice(0, periods);
}

/**
 * Deletes what killed processes left unfinished (`swept`: how many files), then makes both backups.
 */
export async function sweepAndBackUp(env: BackupEnv, now: Date, options: BackupOptions = {}) {
  const { DATA_DIR, BACKUP_DIR } = env;
  const here = await sweepData(DATA_DIR, now);
  const there = BACKUP_DIR === undefined ? 0 : await sweepBackups(BACKUP_DIR, now);
  const file = await backup(env, now, options);
  const elsewhere = await backUpElsewhere(env, file, options);
  const isSmaller = [file, elsewhere].some((made) => made !== undefined && isShrunk(made));
  return { file, elsewhere, swept: here + there, isSmaller };
}

const KEPT =
  'Earlier backups are of a larger shop: none of them was deleted. If they may go in time, say: npm run backup -- --delete-larger';

if (import.meta.main) {
  await runCommand({
    usage:
      'Usage: npm run backup [-- --delete-larger]. Makes a backup; the server may keep running.',
    // `by-itself`: of the server, which checks the data itself.
    flags: ['by-itself', 'delete-larger'],
    run: async (env, { flags }) => {
      const isByItself = flags.has('by-itself');
      const check = isByItself ? assertIntact : assertConsistent;
      const deletesLarger = flags.has('delete-larger');
      const run = { now: new Date(), by: isByItself ? undefined : 'npm run backup' };
      const made = await asOnlyBackup(env, run, (assertAlone) =>
        sweepAndBackUp(env, run.now, { check, deletesLarger, assertAlone }),
      );
      const places = [made.file, made.elsewhere]
        .filter((value) => value !== undefined)
        .join(' and ');
      const swept = made.swept > 0 ? `. Unfinished files taken away: ${made.swept}.` : '';
      return `Backed up to ${places}${swept}${made.isSmaller && !deletesLarger ? `\n${KEPT}` : ''}`;
    },
  });
}
