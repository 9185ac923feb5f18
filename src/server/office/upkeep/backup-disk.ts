import type { FastifyBaseLogger } from 'fastify';
import { tryBackupDir } from '#server/office/backup/index.ts';
import type { UpkeepTable } from '#server/platform/schedule/index.ts';
import { lastUpkeep, recordUpkeep } from '#server/platform/schedule/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { runUpkeep, type UpkeepContext } from './run-upkeep.ts';

const MINUTE_MS = 60_000;
/** How long a disk that works is left alone, so that it may rest. */
const REST_MS = 60 * MINUTE_MS;
/** A fault is tried again each minute: an older one is of a server that has stopped or has no `BACKUP_DIR` any more. */
const FAULT_MS = 10 * MINUTE_MS;

type WatchContext = UpkeepContext & {
  env: Pick<Env, 'BACKUP_DIR' | 'BACKUP_AT'>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
};

/**
 * Returns a task that tries whether backups can be written to `BACKUP_DIR`: at once, then each hour, and each minute
 * while they cannot. A shop opens without its backup disk; the status page and Today say so. Once the disk is back, a
 * nightly backup that failed is made again.
 */
export function watchBackupDisk(context: WatchContext): () => Promise<void> {
  const { db, env, clock, log } = context;
  let said = '';
  let restsUntil = 0;
  return async () => {
    const now = clock();
    const rest = restsUntil - now.getTime();
    if (env.BACKUP_DIR === undefined || (rest > 0 && rest <= REST_MS)) return;
    const fault = (await tryBackupDir(env)) ?? '';
    const ok = fault === '';
    restsUntil = ok ? now.getTime() + REST_MS : 0;
    const before = await lastUpkeep(db);
    await recordUpkeep(db, now, { name: 'disk', ok, message: fault });
    if (fault !== said) report(log, fault);
    said = fault;
    if (ok && faultOf(before, 'disk') !== '') await backUpAgain(context, before);
  };
}

function report(log: WatchContext['log'], fault: string): void {
  if (fault === '') log.info('BACKUP_DIR takes backups again');
  else log.error({ fault }, 'BACKUP_DIR takes no backups');
}

async function backUpAgain(context: WatchContext, done: readonly UpkeepTable[]): Promise<void> {
  if (context.env.BACKUP_AT !== 'off' && faultOf(done, 'backup') !== '')
    await runUpkeep(context, 'backup');
}

function faultOf(done: readonly UpkeepTable[], name: UpkeepTable['name']): string {
  return done.find((row) => row.name === name)?.message ?? '';
}

/** Why no backups can be written to `BACKUP_DIR` at the moment; null if they can, or if there is none. */
export function backupDiskFault(done: readonly UpkeepTable[], now: Date): string | null {
  const row = done.find(({ name }) => name === 'disk');
  const isCurrent = row !== undefined && now.getTime() - Date.parse(row.at) < FAULT_MS;
  return isCurrent && row.message !== '' ? row.message : null;
}
