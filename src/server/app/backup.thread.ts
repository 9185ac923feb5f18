// Reads and encrypts a backup that is downloaded.
import { doTasks } from '../platform/threads/index.ts';
import { backupParts } from './backup/index.ts';

doTasks(backupParts);
