import type { UpkeepTable } from '#server/platform/schedule/index.ts';
import { lastUpkeep, unlessRunning } from '#server/platform/schedule/index.ts';
import { tidyTextIndexes } from '#server/platform/search/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import { runUpkeep, type UpkeepContext } from './run-upkeep.ts';

const HOUR_MS = 3_600_000;

type NightlyContext = UpkeepContext & { env: Env };

/** Backs up and checks the data once a night, on one of the servers; a failure is retried every hour. */
export async function runNightlyUpkeep(night: NightlyContext): Promise<void> {
  const { db, env, clock } = night;
  if (env.BACKUP_AT === 'off') return;
  await unlessRunning(db, { task: 'night', env, now: clock() }, async () => {
    const done = await lastUpkeep(db);
    for (const name of ['backup', 'check'] as const) {
      const last = done.find((row) => row.name === name);
      if (!isDue({ last, now: clock(), env })) continue;
      await runUpkeep(night, name);
      if (name === 'check') await tidyTextIndexes(db);
    }
  });
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
