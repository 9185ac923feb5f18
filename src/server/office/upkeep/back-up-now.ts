import {
  backupInThread,
  lastBackupFile,
  stopBackupDownloads,
} from '#server/office/backup/index.ts';
import { redeemTicket, issueTicket } from '#server/office/export/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { Context, StaffContext } from '#server/platform/http/index.ts';
import type { Status } from '#shared/contract/upkeep.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { LongFile } from '#shared/fields/fields.ts';
import { readStatus } from './read-status.ts';
import { runUpkeep } from './run-upkeep.ts';

const stopping = new AbortController();
let last: Promise<void> = Promise.resolve();

/** Starts a backup unless one is running; its outcome appears in the status. */
export async function backUpNow(context: StaffContext): Promise<Status> {
  const { db, now } = context;
  await context.transaction(async (trx) => {
    const after = await getConfig(trx);
    await audit.config({ ...context, db: trx }, { event: 'backedUp', after });
  });
  const began = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - began);
  // Fails only if the outcome cannot be recorded because the database is down, which is logged elsewhere.
  last = runUpkeep({ db, clock, stop: stopping.signal }, 'backup').catch(() => undefined);
  return readStatus(context);
}

/** Ends backups and downloads when the server stops. */
export async function stopBackups(): Promise<void> {
  stopping.abort();
  await last;
  await stopBackupDownloads();
}

/** Throws a 400 if there is no backup. Recorded in the history, because a backup holds the data of the whole shop. */
export async function requestBackup(context: StaffContext): Promise<{ ticket: string }> {
  const { db, env } = context;
  if (lastBackupFile(env) === undefined) throw new AppError('backup.none');
  const after = await getConfig(db);
  await audit.config(context, { event: 'backupDownloaded', after });
  return { ticket: issueTicket(context, 'backup') };
}

export async function downloadBackup(context: Context, ticket: string): Promise<LongFile> {
  const { env, security } = context;
  const user = await redeemTicket(context, 'backup', ticket);
  const file = lastBackupFile(env);
  if (file === undefined) throw new AppError('record.notFound');
  security({ event: 'downloaded a backup', user: user._id, file: file.name });
  const { path, name } = file;
  return { fileName: name, parts: backupInThread({ path, name, key: env.BACKUP_KEY }) };
}
