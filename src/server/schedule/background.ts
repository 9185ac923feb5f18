import type { FastifyBaseLogger } from 'fastify';
import { dayInZone } from '#shared/day.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { Env } from '../env.ts';
import { keepLogo } from '../logo/keep-logo.ts';
import { type Mailer, sendMails } from '../mail/send-mails.ts';
import { runSubscriptions } from '../subscription/run-subscriptions.ts';
import { every } from './every.ts';

const MINUTE_MS = 60_000;

type Place = { db: Db; env: Env; log: FastifyBaseLogger };

type Background = {
  /** Resolves when what is under way has ended. */
  stop: () => Promise<void>;
  /** There is mail to be sent: at once, not at the next turn. */
  wakeMail: () => void;
};

/** What the server does by itself, from its start to `stop`. */
export function startBackground({ db, env, log }: Place): Background {
  const stopping = new AbortController();
  const clock = () => new Date();
  const mail = every(
    20_000,
    guarded(log, 'the outbox', () => sendMails(office())),
  );
  const tasks = [
    mail,
    every(
      20_000,
      guarded(log, 'the logo', () => keepLogo({ db, clock, log, stop: stopping.signal })),
    ),
    every(
      10 * MINUTE_MS,
      guarded(log, 'subscription invoices', () => subscriptions()),
    ),
    every(
      60 * MINUTE_MS,
      guarded(log, 'learning the tables', () => dialectOf(db).learnTables(db)),
    ),
  ];

  function office(): Mailer {
    return { db, env, clock, log, isStopping: () => stopping.signal.aborted };
  }

  function subscriptions(): Promise<void> {
    const now = new Date();
    return runSubscriptions({ db, now, today: dayInZone(now, env.TZ_BUSINESS), log });
  }

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
