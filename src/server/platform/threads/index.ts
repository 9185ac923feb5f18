export { FairQueue } from './fair-queue.ts';
export { doTasks, type Bytes, Thread } from './thread.ts';
