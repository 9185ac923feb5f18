import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Picture } from './picture.ts';

const TIMEOUT_MS = 10_000;
const PROGRAM = join(import.meta.dirname, 'try-picture.child.ts');
const { NODE_COMPILE_CACHE } = process.env;
const run = promisify(execFile);

const trial = z.union([
  z.object({ refused: z.string() }),
  z.object({ type: z.enum(['png', 'jpeg', 'svg']), width: z.number(), height: z.number() }),
]);
export type Trial = z.output<typeof trial>;

/**
 * Reads and draws a picture in a separate process, which may fail without harm: so a picture that
 * cannot be read, takes too long to draw or loads other images never reaches a document. A thread
 * would not do, because one that runs out of memory can end the server. Throws an Error with the reason.
 */
export async function tryPicture(bytes: Buffer, stop: AbortSignal): Promise<Picture> {
  const result = await runTrial(bytes, stop);
  if ('refused' in result) throw new Error(result.refused);
  return { ...result, bytes };
}

async function runTrial(bytes: Buffer, stop: AbortSignal): Promise<Trial> {
  const running = run(process.execPath, ['--max-old-space-size=96', PROGRAM], {
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    signal: stop,
    // Lets the processes share compiled code.
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
  });
  // The process may end before it has read everything.
  running.child.stdin?.on('error', () => {}).end(bytes);
  try {
    return trial.parse(JSON.parse((await running).stdout));
  } catch (cause) {
    throw new Error('it takes too much to draw', { cause });
  }
}
