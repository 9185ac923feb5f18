// Worker: reads a backup for download, encrypted if there is a key.
import { doTasks } from '../platform/threads/index.ts';
import { backupParts } from './backup/index.ts';

doTasks(backupParts);
