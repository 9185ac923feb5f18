// Worker for exports: reading all rows, compressing and drawing would block every call.
import { doTasks } from '../platform/threads/index.ts';
import { documents } from './documents.ts';
import { exportParts, type ExportTask } from './export/index.ts';

doTasks((task: ExportTask) => exportParts(task, documents));
