import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Db } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone, timeInZone } from '#shared/base/day.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatDay } from '#shared/i18n/format.ts';
import {
  findLock,
  type FoundLock,
  freeLock,
  freeLocksOf,
  type LockRow,
  renewLock,
  takeLock,
} from './task-lock.store.ts';

/**
 * The tasks that run once at a time on all servers and commands of a database, and the minutes after which a run that
 * gives no sign of life counts as ended. Those that work without a pause, in which they could give one, have more.
 */
const minutes = {
  import: 2,
  export: 2,
  backup: 15,
  reindex: 15,
  night: 2,
  digest: 2,
  subscriptions: 2,
  photos: 2,
  'expired documents': 2,
} as const;
export type Task = keyof typeof minutes;

export type TaskRun = {
  task: Task;
  env: Pick<Env, 'TZ_BUSINESS'>;
  now: Date;
  /** The person or command that runs it, as others are told; without it, the server by itself. */
  by?: string;
};

/** Signs of life within the time of a lock. */
const SIGNS = 5;

/** A lock that this process holds, until `free` or until it gives no sign of life for too long. */
export type TaskLock = {
  /**
   * To be called first in each transaction that writes: it keeps the lock until the transaction has ended. Throws if
   * the lock was lost, because another run may have begun.
   */
  assertHeld: (db: Db) => Promise<void>;
  /** Never throws: what is not freed ends by itself. */
  free: () => Promise<void>;
};

/** Takes the lock of a task. Throws a 409 that says who runs it, and since when, if somebody does. */
export async function lockTask(db: Db, run: TaskRun): Promise<TaskLock> {
  const row = rowOf(run);
  for (;;) {
    const found = await findLock(db, row);
    if (found !== undefined && isAtWork(found)) throw runningError(run, found);
    if (await takeLock(db, row, found)) return held(db, row);
  }
}

/** Runs `work` under the lock of a task; throws a 409 if it runs elsewhere. */
export async function asOnlyOne<T>(
  db: Db,
  run: TaskRun,
  work: (lock: TaskLock) => Promise<T>,
): Promise<T> {
  const lock = await lockTask(db, run);
  try {
    return await work(lock);
  } finally {
    await lock.free();
  }
}

/** As `asOnlyOne`, for what the server does by itself: does nothing while it runs elsewhere. */
export async function unlessRunning(
  db: Db,
  run: TaskRun,
  work: (lock: TaskLock) => Promise<void>,
): Promise<void> {
  let isOurs = false;
  try {
    await asOnlyOne(db, run, (lock) => {
      isOurs = true;
      return work(lock);
    });
  } catch (error) {
    if (isOurs || !isRunningElsewhere(error)) throw error;
  }
}

export function isRunningElsewhere(error: unknown): boolean {
  return error instanceof AppError && ['task.running', 'import.running'].includes(error.code);
}

/** Whether the work must end because its lock was lost. */
export function isLockLost(error: unknown): boolean {
  return error instanceof AppError && ['task.lost', 'import.lost'].includes(error.code);
}

/** Whether some server or command runs the task now. */
export async function isTaskRunning(db: Db, task: Task): Promise<boolean> {
  const found = await findLock(db, { name: task, leaseMs: leaseMs(task) });
  return found !== undefined && isAtWork(found);
}

/** Frees the locks of what this process has left in the middle, such as a worker that was stopped. */
export function freeOwnLocks(db: Db): Promise<void> {
  return freeLocksOf(db, { machine, process: process.pid });
}

function held(db: Db, row: LockRow): TaskLock {
  const timer = setInterval(() => void sign(), row.leaseMs / SIGNS).unref();
  let signing: Promise<unknown> = Promise.resolve();
  // A sign that fails is followed by others; `assertHeld` tells whether they sufficed.
  const sign = () => (signing = renewLock(db, row).catch(() => undefined));
  return {
    assertHeld: async (trx) => {
      if (!(await renewLock(trx, row))) throw new AppError(codesOf(row.name).lost);
    },
    free: async () => {
      clearInterval(timer);
      await signing;
      await freeLock(db, row).catch(() => undefined);
    },
  };
}

function rowOf({ task, now, by }: TaskRun): LockRow {
  return {
    name: task,
    holder: randomUUID(),
    held_by: by === undefined ? hostname() : `${by} (${hostname()})`,
    machine,
    process: process.pid,
    since: now.toISOString(),
    leaseMs: leaseMs(task),
  };
}

function leaseMs(task: Task): number {
  return minutes[task] * 60_000;
}

function runningError({ task, env }: TaskRun, { held_by: by, since }: FoundLock): AppError {
  const at = new Date(since);
  const zone = env.TZ_BUSINESS;
  const values = { by, since: `${formatDay(dayInZone(at, zone))} ${timeInZone(at, zone)}` };
  return new AppError(codesOf(task).running, { values });
}

function codesOf(task: string) {
  const isImport = task === 'import';
  return {
    running: isImport ? 'import.running' : 'task.running',
    lost: isImport ? 'import.lost' : 'task.lost',
  } as const;
}

/** Processes have numbers of their own in each container, so that the host's name alone is not enough. */
const machine = `${hostname()} ${processSpace()}`;

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Not Linux: one space for all.
    return '';
  }
}

/** False if its time is over, or its process on this machine has ended, however it did. */
function isAtWork({ isExpired, machine: place, process: number }: FoundLock): boolean {
  return !isExpired && (place !== machine || isAlive(number));
}

function isAlive(number: number): boolean {
  try {
    return process.kill(number, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
}
