/**
 * Does the work now and again after each pause, never twice at once, until it is stopped.
 * `stop` resolves when work under way has ended. The work deals with its own errors.
 */
export function every(pauseMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = turn();

  async function turn(): Promise<void> {
    await work();
    if (isStopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, pauseMs);
    timer.unref();
  }

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
