import type { FastifyBaseLogger } from 'fastify';
import { runSubscriptions } from '#server/billing/subscription/index.ts';
import { eraseAllExpired } from '#server/office/erase/index.ts';
import { documents } from '#server/office/modules/index.ts';
import { runNightlyUpkeep, watchBackupDisk } from '#server/office/upkeep/index.ts';
import { sendMails } from '#server/parties/mail/index.ts';
import { type Db, dialectOf } from '#server/platform/db/index.ts';
import { sweepData } from '#server/platform/files/index.ts';
import { storeNightDigest } from '#server/platform/history/index.ts';
import { refreshLogo } from '#server/platform/logo/index.ts';
import {
  repeatEvery,
  type RepeatedTask,
  type Task,
  unlessRunning,
} from '#server/platform/schedule/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { purgePhotos } from '#server/work/photo/index.ts';
import { dayInZone } from '#shared/base/day.ts';

const MINUTE_MS = 60_000;

/** No nightly upkeep in the first minutes after a start. */
const MIN_UPTIME_S = 300;

type BackgroundContext = {
  db: Db;
  env: Env;
  log: FastifyBaseLogger;
  /** Called after each run of a task, for the metrics. */
  onRun?: OnRun;
};

type OnRun = (task: string, ok: boolean) => void;

type Background = {
  /** Resolves when the running tasks have ended. */
  stop: () => Promise<void>;
  /** Sends queued mail at once. */
  wakeMail: () => void;
};

/** Starts the periodic tasks. */
export function startBackground({ db, env, log, onRun }: BackgroundContext): Background {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const clock = () => new Date();
  const task = (minutes: number, name: string, work: () => Promise<void>) =>
    repeatEvery(minutes * MINUTE_MS, loggingErrors({ log, onRun }, name, work));
  const mail = task(1 / 3, 'the outbox', () =>
    sendMails({ db, env, clock, log, kinds: documents, isStopping: () => stop.aborted }),
  );
  const tasks = [
    mail,
    ...tasksOfOne({ db, env, log }, clock, task),
    task(1 / 12, 'the logo', () => refreshLogo({ db, env, clock, log, stop })),
    task(6 * 60, 'unfinished files', () => sweep({ env, log }, clock())),
    task(10, 'the night', async () => {
      if (process.uptime() > MIN_UPTIME_S) await runNightlyUpkeep({ db, env, clock, log, stop });
    }),
    task(1, 'the backup disk', watchBackupDisk({ db, env, clock, log, stop })),
    task(60, 'learning the tables', () => dialectOf(db).updateStatistics(db)),
  ];

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(tasks.map((task) => task.stop()));
    },
    wakeMail: mail.wake,
  };
}

type Repeat = (minutes: number, name: string, work: () => Promise<void>) => RepeatedTask;

/** What one of several servers does. Mails have a lease each; the logo and the files of a disk need no lock. */
function tasksOfOne(
  { db, env, log }: BackgroundContext,
  clock: () => Date,
  repeat: Repeat,
): RepeatedTask[] {
  const alone = (task: Task, work: (now: Date) => Promise<void>) => () => {
    const now = clock();
    return unlessRunning(db, { task, env, now }, () => work(now));
  };
  const todayAt = (now: Date) => dayInZone(now, env.TZ_BUSINESS);
  const subscriptions = alone('subscriptions', (now) =>
    runSubscriptions({ db, now, today: todayAt(now), log }),
  );
  const photos = alone('photos', (now) => purgePhotos({ db, env, now }));
  const expired = alone('expired documents', (now) => eraseAllExpired({ db, env, now }));
  const digest = alone('digest', (now) => storeNightDigest(db, now, todayAt(now)));
  return [
    repeat(10, 'subscription invoices', subscriptions),
    repeat(6 * 60, 'deleted photos', photos),
    repeat(6 * 60, 'documents past their years', expired),
    repeat(60, 'the digest of the history', digest),
  ];
}

async function sweep({ env, log }: Pick<BackgroundContext, 'env' | 'log'>, now: Date) {
  const count = await sweepData(env.DATA_DIR, now);
  if (count > 0) log.info({ count }, 'unfinished files were taken away');
}

type Watch = { log: FastifyBaseLogger; onRun: OnRun | undefined };

/** Logs an error instead of throwing it: the task runs again at its next interval. */
function loggingErrors(
  { log, onRun }: Watch,
  name: string,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    try {
      await work();
      onRun?.(name, true);
    } catch (error) {
      onRun?.(name, false);
      log.error({ err: error }, `${name} failed`);
    }
  };
}
