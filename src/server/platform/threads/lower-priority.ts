import { setPriority } from 'node:os';

/** A third of what the server's own thread gets where both want a core: less, and it might seem silent. */
const NICE = 5;

/** Lets the server's own thread go first; on Linux alone has a thread a priority of its own. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, NICE);
  } catch {
    // The system lets nobody: it works all the same.
  }
}
