import type { Instant } from '#server/platform/db/index.ts';

/** The last result of each background task. */
export type UpkeepTable = {
  name: 'ready' | 'check' | 'backup' | 'disk' | 'mail' | 'mail failed';
  at: Instant;
  /** The last success. */
  good_on: Instant | null;
  /** The problem; empty after a success. */
  message: string;
};

/** A task that runs on one server or command at a time (`platform/schedule/task-lock.ts`). */
export type TaskLockTable = {
  name: string;
  /** Of this run alone. */
  holder: string;
  /** Who runs it, as others are told. */
  held_by: string;
  /** Where it runs, to tell whether its process still lives. */
  machine: string;
  process: number;
  since: Instant;
  /** In milliseconds of the database's clock; moved on while it runs. */
  expires: number;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    upkeep: UpkeepTable;
    task_lock: TaskLockTable;
  }
}
