// Worker for imports: comparing and writing thousands of rows would block every call.
import { doTasks } from '../platform/threads/index.ts';
import { doTask } from './import/index.ts';

doTasks(doTask);
