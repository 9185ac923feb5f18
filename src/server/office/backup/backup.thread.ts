// Worker: reads a backup for download, encrypted if there is a key.
import { doTasks } from '#server/platform/threads/index.ts';
import { backupParts } from './index.ts';

doTasks(backupParts);
