import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailProblem } from './mail-problem.ts';

type Letter = { id: string; createdOn: string; bytes: Uint8Array };

/**
 * Writes a message to `DATA_DIR/mail` where there is no mail server. Whole or not at all, and under
 * the same name at every try, so that it is there once.
 */
export async function writeEml(dataDir: string, { id, createdOn, bytes }: Letter): Promise<void> {
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
