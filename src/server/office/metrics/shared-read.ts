import { setTimeout as pause } from 'node:timers/promises';

/** A result is reused this long, so that two scrapes read once. */
const FRESH_MS = 10_000;
/** Prometheus waits ten seconds for the whole scrape. */
const MAX_WAIT_MS = 3_000;

type Times = { freshMs?: number; maxWaitMs?: number };

/**
 * Shares one read among all callers. Returns undefined if the read fails or takes too long; a slow read continues,
 * and later callers get its result.
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
