export { FairQueue } from './fair-queue.ts';
export { doTasks, type Bytes } from './in-thread.ts';
export { Thread } from './thread.ts';
