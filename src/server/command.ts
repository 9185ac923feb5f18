import { messageOf } from '#shared/errors.ts';
import { type Env, readEnv } from './env.ts';
import { keepPrivate } from './private-files.ts';
import { isDiskFull } from './system-error.ts';

/** Runs a command of the command line: one sentence and a failing exit where it cannot. */
export async function runCommand(
  command: (env: Env, args: string[]) => Promise<string>,
): Promise<void> {
  try {
    const env = readEnv(process.env);
    keepPrivate(env.DATA_DIR);
    process.stdout.write(`${await command(env, process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  return isDiskFull(error) ? 'The disk is full: make room and say it again.' : messageOf(error);
}
