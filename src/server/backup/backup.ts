import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../command.ts';
import { schemaVersion } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { type Db, databaseFile } from '../db/open.ts';
import type { Env } from '../env.ts';
import { assertSound, assertWhole, copyDatabase, putInPlace, sealedName } from './sqlite-file.ts';

type DataEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

const DAILY = 7;
const MONTHLY = 12;
const NAME = /^kilim-(\d{4}-\d{2}-\d{2}T\d{6}Z)(-[0-9a-f]{16})?\.db$/;

/** Writes a checked copy to `DATA_DIR/backups`; the server may go on working. Gives its path. */
export async function backup(env: DataEnv, now: Date): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new Error('The data is in PostgreSQL: back it up with pg_dump --format=custom.');
  }
  const source = databaseFile(env.DATA_DIR);
  if (!existsSync(source)) throw new Error(`There is no database at ${source} to back up.`);
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = await keepCopy(env, {
    name: `kilim-${stamp}.db`,
    check: assertSound,
    rename: sealedName,
  });
  const folder = dirname(file);
  for (const old of superfluous(readdirSync(folder))) rmSync(join(folder, old));
  return file;
}

/**
 * A database that is about to be migrated is copied first: the way back if the new version fails.
 * One copy for each version, however often a start is tried.
 */
export async function keepCopyBeforeMigration(db: Db, env: DataEnv): Promise<void> {
  const version = await schemaVersion(db);
  const isDue = version > 0 && version < migrations.length;
  if (!isDue || env.DATABASE_URL !== undefined) return;
  // By the rules of its own version: this one's check knows tables that it does not have yet.
  await keepCopy(env, { name: `before-migration-${version + 1}.db`, check: assertWhole });
}

type Copy = {
  name: string;
  check: (file: string) => Promise<void> | void;
  /** The name that the finished copy gets; `name` where it is missing. */
  rename?: (file: string) => string;
};

/** Writes a copy to `DATA_DIR/backups` that bears its name only when it has passed the check. */
async function keepCopy(env: DataEnv, { name, check, rename }: Copy): Promise<string> {
  const file = join(env.DATA_DIR, 'backups', name);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.unfinished`;
  rmSync(temporary, { force: true });
  copyDatabase(databaseFile(env.DATA_DIR), temporary);
  try {
    await check(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  const finished = rename?.(temporary) ?? file;
  putInPlace(temporary, finished);
  return finished;
}

/** When the last checked copy was made; null where there is none, or the data is not in a file. */
export function lastBackup({ DATA_DIR, DATABASE_URL }: DataEnv): string | null {
  const folder = join(DATA_DIR, 'backups');
  if (DATABASE_URL !== undefined || !existsSync(folder)) return null;
  const stamps = readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const last = stamps.toSorted().at(-1);
  return last === undefined ? null : instantOf(last);
}

/** `2026-03-05T081500Z`, as a copy's name has it, as other instants are written. */
function instantOf(stamp: string): string {
  return stamp.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3.000Z');
}

/** All but the last of each of the last 7 days and the last of each of the last 12 months. */
export function superfluous(names: string[]): string[] {
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
    const period = (NAME.exec(name)?.[1] ?? '').slice(0, length);
    if (!last.has(period)) last.set(period, name);
  }
  return [...last.values()].slice(0, periods);
}

if (import.meta.main) {
  await runCommand(async (env) => `Backed up to ${await backup(env, new Date())}`);
}
