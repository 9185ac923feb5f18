import { useEffect, useRef, useState } from 'react';
import { isUnanswered, useReload } from '#web/kit/base/api.ts';
import { newId } from '#web/kit/base/new-id.ts';

/** One call of a long task, for some of its rows. */
export type Chunk<Row> = {
  /** How much the call adds to the progress. */
  count: number;
  send: (key: string) => Promise<readonly Row[]>;
};

export type Run<Row> = {
  state: 'idle' | 'running' | 'stopping' | 'over';
  done: number;
  total: number;
  rows: readonly Row[];
  error: Error | null;
};

const idle = { state: 'idle', done: 0, total: 0, rows: [], error: null } as const;

/** Pauses before a call without a response is repeated under its key. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Runs a long task in chunks, one after another. The progress is in the data only: a task that was stopped, or whose
 * page was closed, is started again with the remaining rows.
 */
export function useRun<Row>() {
  const reload = useReload();
  const [run, setRun] = useState<Run<Row>>(idle);
  const isStopped = useRef(false);

  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function start(chunks: readonly Chunk<Row>[]): Promise<void> {
    isStopped.current = false;
    const total = chunks.reduce((sum, { count }) => sum + count, 0);
    setRun({ ...idle, state: 'running', total });
    try {
      for (const chunk of chunks) {
        if (isStopped.current) break;
        const rows = await sendUntilAnswered(chunk);
        setRun((now) => ({ ...now, done: now.done + chunk.count, rows: [...now.rows, ...rows] }));
      }
      setRun((now) => ({ ...now, state: 'over' }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setRun((now) => ({ ...now, state: 'over', error }));
    }
    reload();
  }

  /** Stops after the current call. */
  function stop(): void {
    isStopped.current = true;
    setRun((now) => ({ ...now, state: 'stopping' }));
  }

  return { ...run, isRunning: run.state === 'running' || run.state === 'stopping', start, stop };
}

/** All attempts have the same key, so that a chunk whose response was lost is not done twice. */
async function sendUntilAnswered<Row>({ send }: Chunk<Row>): Promise<readonly Row[]> {
  const key = newId();
  for (const pause of PAUSES_MS) {
    try {
      return await send(key);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return send(key);
}
