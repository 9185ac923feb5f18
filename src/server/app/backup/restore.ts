import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  databaseFile,
  type Db,
  lockDataFolder,
  markData,
  migrate,
  withData,
  withoutTimeouts,
} from '../../platform/db/index.ts';
import { filesFolder } from '../../platform/files/index.ts';
import type { Env } from '../../platform/system/index.ts';
import { runCommand } from '../commands/index.ts';
import { afterRestore, newestChange, activeUsernames } from './backup.store.ts';
import { type BackupEnv, newestBackup } from './backup.ts';
import { decryptFile, isEncrypted } from './crypt.ts';
import { restoreFiles, setFilesAside } from './kept-files.ts';
import { assertEmpty, fillPostgres } from './postgres-copy.ts';
import {
  assertRules,
  assertKilimBackup,
  assertSealed,
  filesNamedBy,
  isInUse,
  replaceFile,
  removeDatabase,
  withFile,
} from './sqlite-file.ts';
import { storedFiles } from './stored-files.ts';

const USAGE = 'npm run restore -- FILE';
const PLAIN = '--plain';

type RestoreResult = {
  place: string;
  /** Who may log in from now on, and as what: nobody is logged in. */
  users: string[];
  /** When the last thing happened that it knows of. */
  upTo: string | null;
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
  { now, mayBePlain = false }: { now: Date; mayBePlain?: boolean },
): Promise<RestoreResult> {
  if (from === undefined) throw new Error(`Say which backup: ${USAGE}`);
  assertFile(from);
  const file = databaseFile(env.DATA_DIR);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const letGo = await keepFree(env);
  const temporary = `${file}.unfinished`;
  try {
    await unpack(from, temporary, { key: env.BACKUP_KEY, mayBePlain });
    await assertSealed(from, temporary);
    assertKilimBackup(temporary, from);
    const after = await withFile(temporary, async (db) => {
      // An older version's backup is checked by the rules of this one.
      await migrate(db, now);
      await assertRules(db, from);
      return afterwards(db, now);
    });
    // What was purged since stays so, though an older backup keeps it in the same folder.
    const named = new Set(filesNamedBy(temporary));
    const way = { key: env.BACKUP_KEY, named, onItsWay: `${temporary}.file` };
    const brought = await restoreFiles(dirname(from), storedFiles(env), way);
    const before = `before-${now.toISOString().replaceAll(':', '')}`;
    if (env.DATABASE_URL !== undefined) {
      await withoutTimeouts(env, (db) => fillPostgres(db, temporary, now));
    } else {
      if (existsSync(file)) renameSync(file, `${file}.${before}`);
      replaceFile(temporary, file);
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
  const database =
    newest === undefined ? 'no backup is in it' : `the newest backup in it is ${newest}`;
  throw new Error(`${from} is a folder: ${database}.`);
}

/** PostgreSQL must be empty; a file, which is put aside, open nowhere until it is let go of. */
async function keepFree(env: BackupEnv): Promise<() => void> {
  if (env.DATABASE_URL !== undefined) {
    await withoutTimeouts(env, assertEmpty);
    return () => undefined;
  }
  // A server that starts meanwhile would write into the file that is put aside.
  const letGo = lockDataFolder(env.DATA_DIR);
  if (!isInUse(databaseFile(env.DATA_DIR))) return letGo;
  letGo();
  throw new Error('Kilim is running: stop it before restoring.');
}

function placeOf({ DATABASE_URL, DATA_DIR }: BackupEnv): string {
  return DATABASE_URL === undefined ? databaseFile(DATA_DIR) : 'PostgreSQL';
}

/** What of a restored database whoever restores it should know. */
async function afterwards(db: Db, now: Date) {
  const upTo = await newestChange(db);
  return { held: await afterRestore(db, now), users: await activeUsernames(db), upTo };
}

type Opening = { key: string | undefined; mayBePlain: boolean };

/**
 * Where there is a key a backup is what that key encrypted, under the name that it had: whoever may
 * write to the folder could lay another one there, or an old one under a new name.
 */
async function unpack(from: string, to: string, { key, mayBePlain }: Opening): Promise<void> {
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

/** For what PostgreSQL's own programs brought back. */
async function afterForeignRestore(env: Env, now: Date): Promise<string> {
  return withData(env, async (db) => {
    await migrate(db, now);
    const after = await afterwards(db, now);
    return restoreSummary({ place: placeOf(env), files: 0, damaged: [], ...after });
  });
}

if (import.meta.main) {
  await runCommand(
    async (env, args) => {
      const [from, more] = args.filter((arg) => arg !== PLAIN);
      if (more !== undefined) throw new Error(`A name with blanks needs quotes: ${USAGE}`);
      if (from === '--restored') return afterForeignRestore(env, new Date());
      const mayBePlain = args.includes(PLAIN);
      return restoreSummary(await restore(env, from, { now: new Date(), mayBePlain }));
    },
    // A backup is opened by the key that it was made with, be it as short as keys could be.
    { anyKey: true },
  );
}
