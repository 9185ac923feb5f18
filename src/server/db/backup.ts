import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import type { Env } from '../env.ts';
import { schemaVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Db, databaseFile } from './open.ts';
import { assertSound, copyDatabase, putInPlace } from './sqlite-file.ts';

const DAILY = 7;
const MONTHLY = 12;
const NAME = /^kilim-(\d{4}-\d{2}-\d{2})T\d{6}Z\.db$/;

/** Writes a checked copy to `DATA_DIR/backups`; the server may go on working. Gives its path. */
export async function backup(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  now: Date,
): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new Error('The data is in PostgreSQL: back it up with pg_dump --format=custom.');
  }
  const source = databaseFile(env.DATA_DIR);
  if (!existsSync(source)) throw new Error(`There is no database at ${source} to back up.`);
  const folder = join(env.DATA_DIR, 'backups');
  mkdirSync(folder, { recursive: true });
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const file = join(folder, `kilim-${stamp}.db`);
  const temporary = `${file}.unfinished`;
  rmSync(temporary, { force: true });
  copyDatabase(source, temporary);
  try {
    await assertSound(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  putInPlace(temporary, file);
  for (const old of superfluous(readdirSync(folder))) rmSync(join(folder, old));
  return file;
}

/** A database that is about to be migrated is copied first: the way back if the new version fails. */
export async function keepCopyBeforeMigration(db: Db, env: Env, now: Date): Promise<void> {
  const version = await schemaVersion(db);
  const isDue = version > 0 && version < migrations.length;
  if (!isDue || env.DATABASE_URL !== undefined) return;
  const folder = join(env.DATA_DIR, 'backups');
  mkdirSync(folder, { recursive: true });
  const stamp = now.toISOString().replaceAll(':', '');
  copyDatabase(
    databaseFile(env.DATA_DIR),
    join(folder, `before-migration-${version + 1}-${stamp}.db`),
  );
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
