import { setPriority } from 'node:os';

/** A third of the main thread's share of a core; with less, the worker might reach its response timeout. */
const NICE = 5;

/** Lowers the priority of the current thread. Only on Linux: elsewhere it would apply to the whole process. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, NICE);
  } catch {
    // Not permitted: the worker keeps the normal priority.
  }
}
