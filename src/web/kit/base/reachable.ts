import { ApiError } from './http.ts';

const LOOK_MS = 3_000;

/** Whether the server answers. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Does something once, as soon as the server answers again; what is given back stops the waiting. */
export function onServerBack(then: () => void): () => void {
  const look = () =>
    void isServerThere().then((isThere) => {
      if (!isThere) return;
      stop();
      then();
    });
  const timer = setInterval(look, LOOK_MS);
  addEventListener('online', look);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
  return stop;
}

/** Loads a part of the app; where that fails for want of a connection it fails as a call does. */
export async function reachable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
    throw new ApiError(0);
  }
}
