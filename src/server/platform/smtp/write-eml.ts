import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailProblem } from './mail-problem.ts';

type EmlFile = { id: string; createdOn: string; bytes: Uint8Array };

/**
 * Writes a message to `DATA_DIR/mail` if there is no mail server; atomically, and under the same name
 * on each attempt, so that it exists once.
 */
export async function writeEml(dataDir: string, { id, createdOn, bytes }: EmlFile): Promise<void> {
  try {
    const folder = join(dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${createdOn.slice(0, 10)}-${id}.eml`);
    await writeFile(`${file}.unfinished`, bytes, { flush: true });
    await rename(`${file}.unfinished`, file);
  } catch (cause) {
    throw new MailProblem('file', { cause });
  }
}
