import { exportParts, type ExportTask } from '#server/office/export/index.ts';
// Worker for exports: reading all rows, compressing and drawing would block every call.
import { doTasks } from '#server/platform/threads/index.ts';
import { documents } from './documents.ts';

doTasks((task: ExportTask) => exportParts(task, documents));
