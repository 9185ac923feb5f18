import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from '../command.ts';
import { keepFolder, markData } from '../db/data-folder.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFile, withPatience } from '../db/open.ts';
import { withData } from '../db/with-data.ts';
import type { Env } from '../env.ts';
import { filesFolder } from '../files/disk-files.ts';
import { afterRestore, whoMayLogIn } from './backup.store.ts';
import { type BackupEnv, newestBackup } from './backup.ts';
import { decryptFile, SEALED } from './crypt.ts';
import { restoreFiles, setFilesAside } from './kept-files.ts';
import { assertEmpty, fillPostgres } from './postgres-copy.ts';
import {
  assertRules,
  assertOurs,
  assertSealed,
  beginsWith,
  filesNamedBy,
  isInUse,
  putInPlace,
  removeDatabase,
  withFile,
} from './sqlite-file.ts';
import { storedFiles } from './stored-files.ts';

const USAGE = 'npm run restore -- FILE';

type Restored = {
  place: string;
  /** Who may log in from now on: nobody is logged in. */
  users: string[];
  /** Messages that wait for a person: they may have left after the backup was made. */
  held: number;
  /** Photos and papers that were brought back. */
  files: number;
  /** What of them lies there and cannot be read. */
  damaged: string[];
};

/** Puts a backup in the database's place; what was there is kept beside it. */
export async function restore(
  env: BackupEnv,
  from: string | undefined,
  now: Date,
): Promise<Restored> {
  if (from === undefined) throw new Error(`Say which backup: ${USAGE}`);
  assertFile(from);
  const file = databaseFile(env.DATA_DIR);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const letGo = await keepFree(env);
  const temporary = `${file}.unfinished`;
  try {
    await unpack(from, temporary, env.BACKUP_KEY);
    await assertSealed(from, temporary);
    assertOurs(temporary, from);
    const after = await withFile(temporary, async (db) => {
      // An older version's backup is checked by the rules of this one.
      await migrate(db, now);
      await assertRules(db, from);
      return { held: await afterRestore(db, now), users: await whoMayLogIn(db) };
    });
    // What was purged since stays so, though an older backup keeps it in the same folder.
    const named = new Set(filesNamedBy(temporary));
    const way = { key: env.BACKUP_KEY, named, onItsWay: `${temporary}.file` };
    const brought = await restoreFiles(dirname(from), storedFiles(env), way);
    const before = `before-${now.toISOString().replaceAll(':', '')}`;
    if (env.DATABASE_URL !== undefined) {
      await withPatience(env, (db) => fillPostgres(db, temporary, now));
    } else {
      if (existsSync(file)) renameSync(file, `${file}.${before}`);
      putInPlace(temporary, file);
      markData(env.DATA_DIR, now);
    }
    setFilesAside(env.DATA_DIR, named, `${filesFolder(env.DATA_DIR)}.${before}`);
    return { place: placeOf(env), ...brought, ...after };
  } finally {
    removeDatabase(temporary);
    letGo();
  }
}

function assertFile(from: string): void {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (!statSync(from).isDirectory()) return;
  const newest = newestBackup(from);
  const which =
    newest === undefined ? 'no backup is in it' : `the newest backup in it is ${newest}`;
  throw new Error(`${from} is a folder: ${which}.`);
}

/** PostgreSQL must be empty; a file, which is put aside, open nowhere until it is let go of. */
async function keepFree(env: BackupEnv): Promise<() => void> {
  if (env.DATABASE_URL !== undefined) {
    await withPatience(env, assertEmpty);
    return () => undefined;
  }
  // A server that starts meanwhile would write into the file that is put aside.
  const letGo = keepFolder(env.DATA_DIR);
  if (!isInUse(databaseFile(env.DATA_DIR))) return letGo;
  letGo();
  throw new Error('Kilim is running: stop it before restoring.');
}

function placeOf({ DATABASE_URL, DATA_DIR }: BackupEnv): string {
  return DATABASE_URL === undefined ? databaseFile(DATA_DIR) : 'PostgreSQL';
}

async function unpack(from: string, to: string, key: string | undefined): Promise<void> {
  // Whatever it is called by now.
  if (!from.endsWith('.aes') && !beginsWith(from, SEALED)) return copyFileSync(from, to);
  if (key === undefined) throw new Error(`${from} is encrypted: say BACKUP_KEY.`);
  await decryptFile(from, to, key);
}

function told({ place, users, held, files, damaged }: Restored): string {
  const [first] = damaged;
  return [
    `Restored to ${place}, with ${files} files.`,
    ...(first === undefined
      ? []
      : [`${damaged.length} files are damaged, or of another BACKUP_KEY, the first ${first}.`]),
    `Nobody is logged in. Who may log in: ${users.join(', ') || 'nobody yet'}.`,
    ...(held === 0 ? [] : [`${held} messages are held until a person lets them go.`]),
  ].join('\n');
}

/** For what PostgreSQL's own programs brought back. */
async function afterForeignRestore(env: Env, now: Date): Promise<string> {
  return withData(env, async (db) => {
    await migrate(db, now);
    const after = { held: await afterRestore(db, now), users: await whoMayLogIn(db) };
    return told({ place: placeOf(env), files: 0, damaged: [], ...after });
  });
}

if (import.meta.main) {
  await runCommand(async (env, [from, more]) => {
    if (more !== undefined) throw new Error(`A name with blanks needs quotes: ${USAGE}`);
    if (from === '--restored') return afterForeignRestore(env, new Date());
    return told(await restore(env, from, new Date()));
  });
}
