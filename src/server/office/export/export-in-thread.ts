import { join } from 'node:path';
import { type Bytes, Thread } from '#server/platform/threads/index.ts';
import type { ExportTask } from './write-export.ts';

/** The worker holds the list of files, a few hundred bytes each, until the end. */
const thread = new Thread<ExportTask>(join(import.meta.dirname, '../../app/export.thread.ts'), {
  megabytes: 512,
  responseTimeoutMs: 5 * 60_000,
});

/** The archive in parts; each is made when the previous one has been taken. */
export function exportInThread({
  dataEnv: { DATABASE_URL, DATA_DIR },
  filesEnv,
  ...task
}: ExportTask): AsyncGenerator<Bytes, undefined> {
  const files = { DATA_DIR: filesEnv.DATA_DIR, S3_URL: filesEnv.S3_URL };
  return thread.parts({ ...task, dataEnv: { DATABASE_URL, DATA_DIR }, filesEnv: files });
}

/** Ends running exports and closes their connections. */
export async function stopExports(): Promise<void> {
  await thread.end();
}
