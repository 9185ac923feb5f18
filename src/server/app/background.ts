import type { FastifyBaseLogger } from 'fastify';
import { dayInZone } from '#shared/day.ts';
import { runSubscriptions } from '../billing/subscription/index.ts';
import { sendMails } from '../parties/mail/index.ts';
import { type Db, dialectOf } from '../platform/db/index.ts';
import { sweepData } from '../platform/files/index.ts';
import { storeNightDigest } from '../platform/history/index.ts';
import { refreshLogo } from '../platform/logo/index.ts';
import { repeatEvery } from '../platform/schedule/index.ts';
import type { Env } from '../platform/system/index.ts';
import { purgePhotos } from '../work/photo/index.ts';
import { documents } from './documents.ts';
import { runNightlyUpkeep } from './upkeep/index.ts';

const MINUTE_MS = 60_000;

/** Nothing is backed up or checked while the server has only just started. */
const SETTLED_S = 300;

type BackgroundContext = { db: Db; env: Env; log: FastifyBaseLogger };

type Background = {
  /** Resolves when what is under way has ended. */
  stop: () => Promise<void>;
  /** There is mail to be sent: at once, not at the next turn. */
  wakeMail: () => void;
};

/** What the server does by itself, from its start to `stop`. */
export function startBackground({ db, env, log }: BackgroundContext): Background {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const clock = () => new Date();
  const task = (minutes: number, name: string, work: () => Promise<void>) =>
    repeatEvery(minutes * MINUTE_MS, guarded(log, name, work));
  const mail = task(1 / 3, 'the outbox', () =>
    sendMails({ db, env, clock, log, kinds: documents, isStopping: () => stop.aborted }),
  );
  const tasks = [
    mail,
    task(1 / 12, 'the logo', () => refreshLogo({ db, env, clock, log, stop })),
    task(10, 'subscription invoices', () => {
      const now = clock();
      return runSubscriptions({ db, now, today: dayInZone(now, env.TZ_BUSINESS), log });
    }),
    task(6 * 60, 'unfinished files', async () => {
      const count = await sweepData(env.DATA_DIR, clock());
      if (count > 0) log.info({ count }, 'unfinished files were taken away');
    }),
    task(6 * 60, 'deleted photos', () => purgePhotos({ db, env, now: clock() })),
    task(60, 'the roots of the history', () => {
      const now = clock();
      return storeNightDigest(db, now, dayInZone(now, env.TZ_BUSINESS));
    }),
    task(10, 'the night', async () => {
      if (process.uptime() > SETTLED_S) await runNightlyUpkeep({ db, env, clock, log, stop });
    }),
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

/** A task that fails is logged and tried again at its next turn. */
function guarded(
  log: FastifyBaseLogger,
  name: string,
  work: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  };
}
