import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailProblem } from './mail-problem.ts';

type Eml = { id: string; createdOn: string };

/**
 * Writes a message to `DATA_DIR/mail` if there is no mail server; atomically, and under the same name
 * on each attempt, so that it exists once.
 */
export async function writeEml(
  dataDir: string,
  { bytes, ...mail }: Eml & { bytes: Uint8Array },
): Promise<void> {
  try {
    const file = fileOf(dataDir, mail);
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(`${file}.unfinished`, bytes, { flush: true });
    await rename(`${file}.unfinished`, file);
  } catch (cause) {
    throw new MailProblem('file', { cause });
  }
}

/** Removes the files of messages that this server wrote; most have none. */
export async function removeEml(dataDir: string, mails: readonly Eml[]): Promise<void> {
  for (const mail of mails) {
    const file = fileOf(dataDir, mail);
    await rm(file, { force: true });
    await rm(`${file}.unfinished`, { force: true });
  }
}

function fileOf(dataDir: string, { id, createdOn }: Eml): string {
  return join(dataDir, 'mail', `${createdOn.slice(0, 10)}-${id}.eml`);
}
