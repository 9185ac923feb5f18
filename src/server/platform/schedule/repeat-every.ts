export type RepeatedTask = {
  /** Resolves when a run in progress has ended. */
  stop: () => Promise<void>;
  /** Runs the work at once, or once more right after the run in progress. */
  wake: () => void;
};

/** Runs `work` now and again after each pause, never concurrently, until stopped. `work` must not reject. */
export function repeatEvery(pauseMs: number, work: () => Promise<void>): RepeatedTask {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWoken = false;
  let running = turn();

  async function turn(): Promise<void> {
    timer = undefined;
    isWoken = false;
    await work();
    if (isStopped) return;
    timer = setTimeout(begin, isWoken ? 0 : pauseMs);
    timer.unref();
  }

  function begin(): void {
    running = turn();
  }

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    wake: () => {
      isWoken = true;
      if (timer === undefined || isStopped) return;
      clearTimeout(timer);
      begin();
    },
  };
}
