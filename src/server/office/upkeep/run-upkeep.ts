import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { RUNS_ELSEWHERE } from '#server/office/commands/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { recordUpkeep } from '#server/platform/schedule/index.ts';

type Name = 'backup' | 'check';

/** Run as child processes, because they would block the server. */
const programs: Record<Name, string[]> = {
  backup: [join(import.meta.dirname, '../backup/backup.ts'), '--by-itself'],
  check: [join(import.meta.dirname, '../commands/check-data.ts')],
};

const MAX_MS = 3_600_000;

/** Makes the garbage collector run sooner, which keeps memory use low. */
const SMALL_SEMI_SPACE = '--max-semi-space-size=4';

export type UpkeepContext = {
  db: Db;
  clock: () => Date;
  /** Missing for runs requested by a call, whose outcome is on the status page. */
  log?: Pick<FastifyBaseLogger, 'error' | 'info'>;
  stop: AbortSignal;
};

const running = new Map<Name, Promise<void>>();

/** Runs a program and records its outcome. If it is already running, waits for that run. */
export function runUpkeep(context: UpkeepContext, name: Name): Promise<void> {
  const run = running.get(name) ?? runAndRecord(context, name).finally(() => running.delete(name));
  running.set(name, run);
  return run;
}

export function isUpkeepRunning(name: Name): boolean {
  return running.has(name);
}

async function runAndRecord({ db, clock, log, stop }: UpkeepContext, name: Name): Promise<void> {
  const { ok, output, isElsewhere } = await runProgram(programs[name], stop);
  if (stop.aborted) return;
  // Whoever runs it records its outcome.
  if (isElsewhere) log?.info({ output }, `the ${name} is left to another`);
  else if (ok) log?.info({ output }, `the ${name} is done`);
  else log?.error({ output }, `the ${name} failed`);
  if (isElsewhere) return;
  await recordUpkeep(db, clock(), { name, ok, message: ok ? '' : output });
}

type Outcome = { ok: boolean; output: string; isElsewhere: boolean };

function runProgram(args: string[], signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const execArgv = [SMALL_SEMI_SPACE, ...args];
    execFile(process.execPath, execArgv, { signal, timeout: MAX_MS }, (error, out, err) => {
      const output = (error === null ? out : err || error.message).trim();
      resolve({ ok: error === null, output, isElsewhere: error?.code === RUNS_ELSEWHERE });
    });
  });
}
