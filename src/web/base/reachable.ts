import { ApiError } from './http.ts';

/** Whether the server answers. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
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
