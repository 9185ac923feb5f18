import { sql } from 'kysely';
import { type Db, dialectOf, inTransaction } from '#server/platform/db/index.ts';
import type { TaskLockTable } from './schedule.tables.ts';

/** How a run names itself, and for how long its lock holds without a sign of life. */
export type LockRow = Omit<TaskLockTable, 'expires'> & { leaseMs: number };
export type FoundLock = TaskLockTable & { isExpired: boolean };

/** The lock of a task, even if its time is over; undefined if nobody has it. */
export async function findLock(
  db: Db,
  { name, leaseMs }: Pick<LockRow, 'name' | 'leaseMs'>,
): Promise<FoundLock | undefined> {
  const row = await db
    .selectFrom('task_lock')
    .selectAll()
    .select(dialectOf(db).clockMs.as('at'))
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { at, ...lock } = row;
  const left = lock.expires - at;
  // One that holds for longer than that was taken while the clock was ahead.
  return { ...lock, isExpired: left <= 0 || left > leaseMs };
}

/** Takes a free lock, or `before` if it is still as it was found. False if another run was faster. */
export function takeLock(db: Db, row: LockRow, before: FoundLock | undefined): Promise<boolean> {
  const { leaseMs, ...holder } = row;
  const taken = { ...holder, expires: expiry(db, leaseMs) };
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('task_lock')
      .values(taken)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(taken)
          .where('task_lock.holder', '=', before?.holder ?? '')
          .where('task_lock.expires', '=', before?.expires ?? 0),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Moves the end of a lock on. False if it has ended, or another run has it. */
export async function renewLock(db: Db, { name, holder, leaseMs }: LockRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_lock')
    .set({ expires: expiry(db, leaseMs) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('expires', '>', dialectOf(db).clockMs)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function freeLock(db: Db, { holder }: Pick<LockRow, 'holder'>): Promise<void> {
  await inTransaction(db, (trx) =>
    trx.deleteFrom('task_lock').where('holder', '=', holder).execute(),
  );
}

/** Frees what a process holds that is about to end. */
export async function freeLocksOf(
  db: Db,
  { machine, process }: Pick<LockRow, 'machine' | 'process'>,
): Promise<void> {
  await db
    .deleteFrom('task_lock')
    .where('machine', '=', machine)
    .where('process', '=', process)
    .execute();
}

function expiry(db: Db, leaseMs: number) {
  return sql<number>`${dialectOf(db).clockMs} + ${sql.lit(leaseMs)}`;
}
