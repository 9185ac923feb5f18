import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayInZone } from '#shared/day.ts';
import type { Db, UpkeepTable } from '../../platform/db/index.ts';
import { lastUpkeep, recordUpkeep } from '../../platform/schedule/index.ts';
import { tidyTextIndexes } from '../../platform/search/index.ts';
import type { Env } from '../../platform/system/index.ts';

type Name = 'backup' | 'check';

/** Child processes: in the server they would block every call. */
const programs: Record<Name, string[]> = {
  backup: [join(import.meta.dirname, '../backup/backup.ts'), '--by-itself'],
  check: [join(import.meta.dirname, '../commands/check-data.ts')],
};

const HOUR_MS = 3_600_000;

/** Collects short-lived garbage sooner, to keep memory low. */
const SMALL_SEMI_SPACE = '--max-semi-space-size=4';

type NightlyContext = {
  db: Db;
  env: Env;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  stop: AbortSignal;
};

/** Backs up and checks the data once a night; a failure is retried every hour. */
export async function runNightlyUpkeep(night: NightlyContext): Promise<void> {
  const { db, env, clock } = night;
  if (env.BACKUP_AT === 'off') return;
  const done = await lastUpkeep(db);
  for (const name of ['backup', 'check'] as const) {
    const last = done.find((row) => row.name === name);
    if (!isDue({ last, now: clock(), env })) continue;
    await run(night, name);
    if (name === 'check') await tidyTextIndexes(db);
  }
}

type DueInput = {
  last: Pick<UpkeepTable, 'at' | 'good_on'> | undefined;
  now: Date;
  env: Pick<Env, 'BACKUP_AT' | 'TZ_BUSINESS'>;
};

/** Not done since the last `BACKUP_AT`, and not tried within the last hour. */
export function isDue({ last, now, env }: DueInput): boolean {
  if (last === undefined) return true;
  const [hours = 0, minutes = 0] = env.BACKUP_AT.split(':').map(Number);
  const nightOf = (instant: number) =>
    dayInZone(new Date(instant - hours * HOUR_MS - minutes * 60_000), env.TZ_BUSINESS);
  const isDone =
    last.good_on !== null && nightOf(Date.parse(last.good_on)) === nightOf(now.getTime());
  const since = now.getTime() - Date.parse(last.at);
  // A try in the future was recorded while the machine's clock was ahead.
  return !isDone && (since < 0 || since >= HOUR_MS);
}

async function run({ db, clock, log, stop }: NightlyContext, name: Name): Promise<void> {
  const { ok, output } = await runProgram(programs[name], stop);
  if (stop.aborted) return;
  if (ok) log.info({ output }, `the nightly ${name} is done`);
  else log.error({ output }, `the nightly ${name} failed`);
  await recordUpkeep(db, clock(), { name, ok, message: ok ? '' : output });
}

function runProgram(args: string[], signal: AbortSignal): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const execArgv = [SMALL_SEMI_SPACE, ...args];
    execFile(process.execPath, execArgv, { signal, timeout: HOUR_MS }, (error, out, err) => {
      resolve({ ok: error === null, output: (error === null ? out : err || error.message).trim() });
    });
  });
}
