import type { FastifyBaseLogger } from 'fastify';
import { dayInZone } from '#shared/day.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import type { Env } from '../env.ts';
import { runSubscriptions } from '../subscription/run-subscriptions.ts';
import { every } from './every.ts';

const MINUTE_MS = 60_000;

type Background = { db: Db; env: Env; log: FastifyBaseLogger };

/** What the server does by itself, from its start to `stop`. */
export function startBackground({ db, env, log }: Background): { stop: () => Promise<void> } {
  const tasks = [
    every(
      10 * MINUTE_MS,
      guarded('subscription invoices', () => subscriptions()),
    ),
    every(
      60 * MINUTE_MS,
      guarded('learning the tables', () => dialectOf(db).learnTables(db)),
    ),
  ];

  function subscriptions(): Promise<void> {
    const now = new Date();
    return runSubscriptions({ db, now, today: dayInZone(now, env.TZ_BUSINESS), log });
  }

  /** A task that fails is logged and tried again at its next turn. */
  function guarded(name: string, work: () => Promise<void>): () => Promise<void> {
    return async () => {
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, `${name} failed`);
      }
    };
  }

  return {
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
