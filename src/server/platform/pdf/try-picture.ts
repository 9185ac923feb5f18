import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Picture } from './picture.ts';

const TIMEOUT_MS = 10_000;
const PROGRAM = join(import.meta.dirname, 'try-picture.child.ts');
const { NODE_COMPILE_CACHE } = process.env;
const run = promisify(execFile);

/** What the other process found. */
const trial = z.union([
  z.object({ refused: z.string() }),
  z.object({ type: z.enum(['png', 'jpeg', 'svg']), width: z.number(), height: z.number() }),
]);
export type Trial = z.output<typeof trial>;

/**
 * Reads the bytes and draws them once in a process of its own, whose end harms nobody: a picture
 * that cannot be read, is drawn too slowly or asks for others is found out there, and not by a
 * document. (A thread is not enough: one that runs out of memory takes the server with it.)
 * Throws an Error that says what is wrong.
 */
export async function tryPicture(bytes: Buffer, stop: AbortSignal): Promise<Picture> {
  const found = await runProgram(bytes, stop);
  if ('refused' in found) throw new Error(found.refused);
  return { ...found, bytes };
}

async function runProgram(bytes: Buffer, stop: AbortSignal): Promise<Trial> {
  const running = run(process.execPath, ['--max-old-space-size=96', PROGRAM], {
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    signal: stop,
    // What was compiled once is not compiled again by each.
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
  });
  // It may end before it has read everything.
  running.child.stdin?.on('error', () => {}).end(bytes);
  try {
    return trial.parse(JSON.parse((await running).stdout));
  } catch (cause) {
    throw new Error('it takes too much to draw', { cause });
  }
}
