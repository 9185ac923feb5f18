import { join } from 'node:path';
import { type BankTask, readBankParts } from '#server/billing/bank/index.ts';
import { type DataEnv, openDatabase } from '#server/platform/db/index.ts';
import { programContext } from '#server/platform/http/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { type Bytes, FairQueue, Thread } from '#server/platform/threads/index.ts';
import { importRoutes } from '#shared/contract/import.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { type Heads, readHeads } from './read-heads.ts';
import { type Recognised, recogniseFile } from './recognise-file.ts';
import { type ImportInput, runImport } from './run-import.ts';

export type ImportTask = ImportInput & {
  dataEnv: DataEnv;
  env: Env;
  now: Date;
  language: Language;
  actor: string | null;
};

type ReadTask = Pick<ImportInput, 'files' | 'columns'> & { language: Language };
type RecogniseTask = { file: Uint8Array; language: Language };
export type ThreadTask =
  | { run: ImportTask }
  | { read: ReadTask }
  | { recognise: RecogniseTask }
  | { bank: BankTask };

/** Enough for 60,000 rows in each file and the shop's own records. */
const thread = new Thread<ThreadTask>(join(import.meta.dirname, 'import.thread.ts'), {
  megabytes: 768,
  responseTimeoutMs: 5 * 60_000,
});

/** The lines of `runImport`; each is made when the previous one has been taken. */
export function importInThread({ dataEnv, ...task }: ImportTask): AsyncGenerator<Bytes, undefined> {
  const { DATABASE_URL, DATA_DIR } = dataEnv;
  return thread.parts({ run: { ...task, dataEnv: { DATABASE_URL, DATA_DIR } } });
}

/** Files are read one at a time: each takes many times its size in memory meanwhile. */
const readings = new FairQueue({
  running: 1,
  runningPerCaller: 1,
  waiting: 16,
  waitingPerCaller: 4,
});

/** Runs `readHeads` in the worker, because a file of 20 MB takes long. `load` brings the files in the caller's turn. */
export function readInThread(caller: string, load: () => Promise<ReadTask>): Promise<Heads> {
  return readings.run(caller, async () => {
    return importRoutes.read.response.parse(await answerOf({ read: await load() }));
  });
}

/** The same for `recogniseFile`. */
export function recogniseInThread(
  caller: string,
  load: () => Promise<RecogniseTask>,
): Promise<Recognised> {
  return readings.run(caller, async () => {
    return importRoutes.recognise.response.parse(await answerOf({ recognise: await load() }));
  });
}

async function answerOf(task: ThreadTask): Promise<unknown> {
  const parts: Bytes[] = [];
  for await (const part of thread.parts(task)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The parts of `readBankParts`, from the worker. */
export async function* readBankInThread(
  caller: string,
  bank: BankTask,
): AsyncGenerator<Bytes, undefined> {
  const release = await readings.acquire(caller);
  try {
    yield* thread.parts({ bank });
  } finally {
    release();
  }
}

/** Ends a running import, after the rows being written. */
export async function stopImports(): Promise<void> {
  await thread.end();
}

const encoder = new TextEncoder();

/** Runs in the worker. */
export async function* doTask(task: ThreadTask): AsyncGenerator<Bytes, undefined> {
  if ('run' in task) yield* importParts(task.run);
  else if ('bank' in task) yield* readBankParts(task.bank);
  else yield encoder.encode(JSON.stringify(await readAnswer(task)));
}

function readAnswer(task: { read: ReadTask } | { recognise: RecogniseTask }) {
  if ('read' in task) return readHeads(task.read, task.read.language);
  return recogniseFile(task.recognise.file, task.recognise.language);
}

/** Runs an import on its own connection. */
export async function* importParts(task: ImportTask): AsyncGenerator<Bytes, undefined> {
  const db = await openDatabase(task.dataEnv);
  try {
    for await (const line of runImport(programContext({ ...task, db }), task)) {
      yield encoder.encode(`${JSON.stringify(line)}\n`);
    }
  } finally {
    await db.destroy();
  }
}
