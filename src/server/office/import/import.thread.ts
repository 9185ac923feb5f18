// Worker for imports: comparing and writing thousands of rows would block every call.
import { doTasks } from '#server/platform/threads/index.ts';
import { doTask } from './index.ts';

doTasks(doTask);
