import { setTimeout as pause } from 'node:timers/promises';

/** What was read is given again for so long: two scrapes do not read twice. */
const FRESH_MS = 10_000;
/** Prometheus waits ten seconds for all of it. */
const MAX_WAIT_MS = 3_000;

type Times = { freshMs?: number; maxWaitMs?: number };

/**
 * A read that is shared by all who ask, and at most one at a time. Undefined while it fails or takes
 * too long: it goes on then, and whoever asks later has its outcome.
 */
export function sharedRead<T>(
  read: () => Promise<T>,
  { freshMs = FRESH_MS, maxWaitMs = MAX_WAIT_MS }: Times = {},
): () => Promise<T | undefined> {
  let freshUntil = -Infinity;
  let last: Promise<T | undefined> = Promise.resolve(undefined);

  async function readOnce(): Promise<T | undefined> {
    try {
      return await read();
    } catch {
      return undefined;
    } finally {
      freshUntil = performance.now() + freshMs;
    }
  }

  return () => {
    if (performance.now() >= freshUntil) {
      freshUntil = Infinity;
      last = readOnce();
    }
    return Promise.race([last, pause(maxWaitMs, undefined, { ref: false })]);
  };
}
