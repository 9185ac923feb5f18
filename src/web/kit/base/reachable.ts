import { ApiError } from './http.ts';

const POLL_MS = 3_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Calls `then` once the server answers; returns a function that stops polling. */
export function onServerBack(then: () => void): () => void {
  const check = () =>
    void isServerReachable().then((isReachable) => {
      if (!isReachable) return;
      stop();
      then();
    });
  const timer = setInterval(check, POLL_MS);
  addEventListener('online', check);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('online', check);
  };
  return stop;
}

/**
 * Runs a dynamic import; throws `ApiError(0)`, as a call does, if it fails because the server is unreachable.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isServerReachable()) throw error;
    throw new ApiError(0);
  }
}
