import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { lastBackup, lastBackupFile } from '#server/office/backup/index.ts';
import { countMails, failureWords } from '#server/parties/mail/index.ts';
import { countSessions } from '#server/parties/user/index.ts';
import { type Db, dialectOf, schemaVersion } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { UpkeepTable } from '#server/platform/schedule/index.ts';
import { dataSince, isTaskRunning, lastUpkeep } from '#server/platform/schedule/index.ts';
import { hasMailServer } from '#server/platform/smtp/index.ts';
import { KILIM_VERSION } from '#server/platform/system/index.ts';
import { mailFailure } from '#shared/contract/mail.ts';
import type { Status } from '#shared/contract/upkeep.ts';
import { backupDiskFault } from './backup-disk.ts';
import { isUpkeepRunning } from './run-upkeep.ts';

const MAX_BACKUP_AGE_MS = 2 * 24 * 3_600_000;

export async function readStatus({ db, env, now, language }: StaffContext): Promise<Status> {
  const done = await lastUpkeep(db);
  const failed = taskState(done, 'mail failed');
  const code = mailFailure.catch('unexpected').parse(failed?.message);
  const { bavail, blocks, bsize } = await statfs(existsSync(env.DATA_DIR) ? env.DATA_DIR : '.');
  return {
    lastBackup: await lastGoodBackup(db, env, now),
    backup: taskState(done, 'backup'),
    backupDisk: backupDiskFault(done, now),
    isBackingUp: isUpkeepRunning('backup') || (await isTaskRunning(db, 'backup')),
    lastFile: lastFile(env),
    check: taskState(done, 'check'),
    kept: backupTarget(env),
    mails: {
      by: (await hasMailServer(db, env)) ? ('server' as const) : ('files' as const),
      ...(await countMails(db)),
      lastSent: taskState(done, 'mail')?.goodOn ?? null,
      lastFailure: failed && { at: failed.at, message: failureWords(code, language) },
    },
    disk: { free: bavail * bsize, total: blocks * bsize },
    versions: {
      kilim: KILIM_VERSION,
      node: process.version.slice(1),
      database: await dialectOf(db).version(db),
      schema: await schemaVersion(db),
    },
    sessions: await countSessions(db, now),
  };
}

/** Without the path on the server. */
function lastFile(env: StaffContext['env']): Status['lastFile'] {
  const { path: _, ...file } = lastBackupFile(env) ?? { path: undefined };
  return 'name' in file ? file : null;
}

function backupTarget({ DATA_DIR, BACKUP_DIR, BACKUP_KEY }: StaffContext['env']): Status['kept'] {
  if (BACKUP_DIR === undefined) return 'here';
  if (isSameDisk(DATA_DIR, BACKUP_DIR)) return 'sameDisk';
  return BACKUP_KEY === undefined ? 'elsewhere' : 'encrypted';
}

/** True, too, if the folder where a disk should be mounted is there without it. */
function isSameDisk(...folders: string[]): boolean {
  const [first, second] = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })?.dev);
  return first !== undefined && first === second;
}

/** Whether the last backup, or without one the database, is older than two days. */
export async function readAlarm({ db, env, now }: Pick<StaffContext, 'db' | 'env' | 'now'>) {
  const last = await lastGoodBackup(db, env, now);
  const since = last ?? (await dataSince(db));
  return { isBackupOld: now.getTime() - Date.parse(since) > MAX_BACKUP_AGE_MS, lastBackup: last };
}

/**
 * With `BACKUP_DIR` a backup is good once its copy has arrived there. Backups with a future time are
 * ignored: they were made while the machine's clock was ahead, and their age is unknown.
 */
export async function lastGoodBackup(
  db: Db,
  env: StaffContext['env'],
  now: Date,
): Promise<string | null> {
  const good = taskState(await lastUpkeep(db), 'backup')?.goodOn ?? null;
  const here = env.BACKUP_DIR === undefined ? lastBackup(env, now) : null;
  const known = [good, here].filter((value) => value !== null);
  const past = known.filter((value) => value <= now.toISOString());
  return past.toSorted().at(-1) ?? null;
}

function taskState(done: readonly UpkeepTable[], name: UpkeepTable['name']) {
  const row = done.find((candidate) => candidate.name === name);
  return row === undefined ? null : { at: row.at, goodOn: row.good_on, message: row.message };
}
