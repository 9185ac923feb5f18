import { AppError } from '#shared/errors.ts';

/** A bounded queue for work that occupies a core; throws a 429 when it is full. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const next: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (next.length >= waiting) throw new AppError('request.tooMany', { retryAfterSeconds: 5 });
    if (running >= atOnce) {
      const turn = Promise.withResolvers<void>();
      next.push(turn.resolve);
      await turn.promise;
    } else running += 1;
    try {
      return await work();
    } finally {
      // The next task takes over the slot.
      const task = next.shift();
      if (task) task();
      else running -= 1;
    }
  };
}
