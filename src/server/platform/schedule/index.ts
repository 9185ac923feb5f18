export { repeatEvery, type RepeatedTask } from './repeat-every.ts';
export {
  asOnlyOne,
  freeOwnLocks,
  isLockLost,
  isRunningElsewhere,
  isTaskRunning,
  lockTask,
  type Task,
  type TaskLock,
  unlessRunning,
} from './task-lock.ts';
export { dataSince, lastUpkeep, recordUpkeep } from './upkeep.store.ts';
export { scheduleModule } from './schedule.module.ts';
export type { UpkeepTable } from './schedule.tables.ts';
