import { exportParts, type ExportTask } from '#server/office/export/index.ts';
import { documents } from '#server/office/modules/index.ts';
// Worker for exports: reading all rows, compressing and drawing would block every call.
import { doTasks } from '#server/platform/threads/index.ts';

doTasks((task: ExportTask) => exportParts(task, documents));
