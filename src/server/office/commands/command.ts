import { isFullDatabase, isOutage, reasonOf } from '#server/platform/db/index.ts';
import { sentenceOf } from '#server/platform/http/index.ts';
import { isRunningElsewhere } from '#server/platform/schedule/index.ts';
import {
  type Env,
  isDiskFull,
  keepPrivate,
  nearlyOurs,
  type programWords,
  type ProgramWords,
  programWordsOrExit,
  readEnv,
  type ReadEnvOptions,
  systemRefusal,
} from '#server/platform/system/index.ts';
import { AppError, messageOf } from '#shared/fields/errors.ts';

type Program = ProgramWords &
  ReadEnvOptions & {
    /** Returns the text to print. */
    run: (env: Env, given: ReturnType<typeof programWords>) => Promise<string>;
  };

/**
 * Runs a program of the command line. An error is printed as one sentence, with exit code 1 or 75. Nothing is read or
 * written for `--help` or a word that the program does not know.
 */
export async function runCommand({ run, anyKey = false, ...program }: Program): Promise<void> {
  const given = programWordsOrExit(program);
  try {
    process.stderr.write(
      nearlyOurs(process.env)
        .map((line) => `${line}\n`)
        .join(''),
    );
    const env = readEnv(process.env, { anyKey });
    keepPrivate(env.DATA_DIR);
    process.stdout.write(`${await run(env, given)}\n`);
  } catch (error) {
    process.stderr.write(`${failureSentence(error)}\n`);
    process.exitCode = isRunningElsewhere(error) ? RUNS_ELSEWHERE : 1;
  }
}

/** The exit code of a command that another server or command runs already: it may be said again later. */
export const RUNS_ELSEWHERE = 75;

/** The error as one sentence for the command line. */
export function failureSentence(error: unknown): string {
  const isFull = error instanceof AppError ? error.code === 'server.full' : isFullDatabase(error);
  if (isFull || isDiskFull(error)) return 'The disk is full: make room and say it again.';
  if (isOutage(error)) return `The database does not answer (${reasonOf(error)}).`;
  if (error instanceof AppError) return sentenceOf(error, 'en');
  return systemRefusal(error) ?? messageOf(error);
}
