import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { runCommand } from '../command.ts';
import { databaseFile } from '../db/open.ts';
import type { Env } from '../env.ts';
import { assertSealed, assertSound, isInUse, putInPlace } from './sqlite-file.ts';

/** Puts a backup in the database's place; what was there is kept beside it. */
export async function restore(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  from: string | undefined,
  now: Date,
): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new Error('The data is in PostgreSQL: restore it with pg_restore.');
  }
  if (from === undefined) throw new Error('Say which backup: npm run restore -- FILE');
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  const file = databaseFile(env.DATA_DIR);
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (isInUse(file)) throw new Error('Kilim is running: stop it before restoring.');
  const temporary = `${file}.unfinished`;
  try {
    copyFileSync(from, temporary);
    assertSealed(from);
    await assertSound(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  if (existsSync(file)) renameSync(file, `${file}.before-${now.toISOString().replaceAll(':', '')}`);
  putInPlace(temporary, file);
  return file;
}

if (import.meta.main) {
  await runCommand(async (env, [from]) => `Restored to ${await restore(env, from, new Date())}`);
}
