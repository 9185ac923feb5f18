import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { runCommand } from '#server/office/commands/index.ts';
import {
  databaseFile,
  type Db,
  lockDataFolder,
  markData,
  migrate,
  withData,
  withoutTimeouts,
} from '#server/platform/db/index.ts';
import { filesFolder } from '#server/platform/files/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { resetAfterRestore, newestChange, activeUsernames } from './backup.store.ts';
import { type BackupEnv, newestBackup } from './backup.ts';
import { decryptFile, isEncrypted } from './crypt.ts';
import {
  assertEmpty,
  assertKilimBackup,
  assertRules,
  assertSealed,
  filesNamedBy,
  fillPostgres,
  isInUse,
  removeDatabase,
  replaceFile,
  withFile,
} from './database-copy.ts';
import { restoreFiles, setFilesAside, storedFiles } from './stored-files.ts';

const USAGE = 'npm run restore -- FILE';
const PLAIN = '--plain';

type RestoreResult = {
  place: string;
  /** Active users, as `name (role)`. */
  users: string[];
  /** The time of the last history entry. */
  upTo: string | null;
  /** Number of mails held, because they may have been sent after the backup was made. */
  held: number;
  /** Number of photos and logos restored. */
  files: number;
  /** Paths of those that are damaged or encrypted with another key. */
  damaged: string[];
};

/** Restores a backup; an existing SQLite database and its files are kept beside it. */
export async function restore(
  env: BackupEnv,
  from: string | undefined,
  { now, mayBePlain = false }: { now: Date; mayBePlain?: boolean },
): Promise<RestoreResult> {
  if (from === undefined) throw new Error(`Say which backup: ${USAGE}`);
  assertFile(from);
  const file = databaseFile(env.DATA_DIR);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const release = await acquireTarget(env);
  const temporary = `${file}.unfinished`;
  try {
    await unpack(from, temporary, { key: env.BACKUP_KEY, mayBePlain });
    await assertSealed(from, temporary);
    assertKilimBackup(temporary, from);
    const after = await withFile(temporary, async (db) => {
      // The backup may be of an older version: it is migrated before the check.
      await migrate(db, now);
      await assertRules(db, from);
      return finishRestore(db, now);
    });
    // Only files that this backup names: the folder has those of other backups too.
    const named = new Set(filesNamedBy(temporary));
    const options = { key: env.BACKUP_KEY, named, temporary: `${temporary}.file` };
    const restored = await restoreFiles(dirname(from), storedFiles(env), options);
    const before = `before-${now.toISOString().replaceAll(':', '')}`;
    if (env.DATABASE_URL !== undefined) {
      await withoutTimeouts(env, (db) => fillPostgres(db, temporary, now));
    } else {
      if (existsSync(file)) renameSync(file, `${file}.${before}`);
      replaceFile(temporary, file);
      markData(env.DATA_DIR, now);
    }
    setFilesAside(env.DATA_DIR, named, `${filesFolder(env.DATA_DIR)}.${before}`);
    return { place: placeOf(env), ...restored, ...after };
  } finally {
    removeDatabase(temporary);
    release();
  }
}

function assertFile(from: string): void {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (!statSync(from).isDirectory()) return;
  const newest = newestBackup(from);
  const database =
    newest === undefined ? 'no backup is in it' : `the newest backup in it is ${newest}`;
  throw new Error(`${from} is a folder: ${database}.`);
}

/**
 * Throws unless PostgreSQL is empty or the SQLite database is not open. Returns a function that
 * releases the lock.
 */
async function acquireTarget(env: BackupEnv): Promise<() => void> {
  // Another restore would unpack its backup to the same place; a server on SQLite that starts meanwhile would write to
  // the file that is moved aside. A server on PostgreSQL does not lock its folder.
  const release = lockDataFolder(env.DATA_DIR);
  try {
    if (env.DATABASE_URL !== undefined) await withoutTimeouts(env, assertEmpty);
    else if (isInUse(databaseFile(env.DATA_DIR))) {
      throw new Error('Kilim is running: stop it before restoring.');
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

function placeOf({ DATABASE_URL, DATA_DIR }: BackupEnv): string {
  return DATABASE_URL === undefined ? databaseFile(DATA_DIR) : 'PostgreSQL';
}

/** Resets what a restored database must not keep; returns facts for the summary. */
async function finishRestore(db: Db, now: Date) {
  const upTo = await newestChange(db);
  return { held: await resetAfterRestore(db, now), users: await activeUsernames(db), upTo };
}

/**
 * With a key, only a file encrypted with it under the same name is accepted: whoever can write to the
 * folder could place another file there, or an old backup under a new name.
 */
async function unpack(
  from: string,
  to: string,
  { key, mayBePlain }: { key: string | undefined; mayBePlain: boolean },
): Promise<void> {
  if (!from.endsWith('.aes') && !isEncrypted(from)) {
    if (key !== undefined && !mayBePlain) {
      throw new Error(
        `${from} is not encrypted, and there is a BACKUP_KEY: anybody could have written it. ` +
          `If it is yours: ${USAGE} ${PLAIN}`,
      );
    }
    return copyFileSync(from, to);
  }
  if (key === undefined) throw new Error(`${from} is encrypted: say BACKUP_KEY.`);
  const name = await decryptFile(from, to, key);
  if (name !== undefined && name !== basename(from)) {
    throw new Error(`${from} was made as ${name}: give it that name again to restore it.`);
  }
}

function restoreSummary({ place, users, upTo, held, files, damaged }: RestoreResult): string {
  const [first] = damaged;
  return [
    `Restored to ${place}, with ${files} files.`,
    ...(first === undefined
      ? []
      : [`${damaged.length} files are damaged, or of another BACKUP_KEY, the first ${first}.`]),
    `The last that it knows of happened on ${upTo ?? 'no day'}.`,
    `Nobody is logged in. Who may log in: ${users.join(', ') || 'nobody yet'}.`,
    ...(held === 0 ? [] : [`${held} messages are held until a person lets them go.`]),
  ].join('\n');
}

/** After a restore with PostgreSQL's own programs. */
async function afterForeignRestore(env: Env, now: Date): Promise<string> {
  return withData(env, async (db) => {
    await migrate(db, now);
    const after = await finishRestore(db, now);
    return restoreSummary({ place: placeOf(env), files: 0, damaged: [], ...after });
  });
}

if (import.meta.main) {
  await runCommand({
    usage: `Usage: ${USAGE} [--plain], or -- --restored after the database was restored by other means.`,
    flags: ['plain', 'restored'],
    most: 1,
    // An old backup may have a key shorter than what is allowed now.
    anyKey: true,
    run: async (env, { words: [from], flags }) => {
      if (flags.has('restored')) return afterForeignRestore(env, new Date());
      const mayBePlain = flags.has('plain');
      return restoreSummary(await restore(env, from, { now: new Date(), mayBePlain }));
    },
  });
}
