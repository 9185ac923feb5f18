import { constants, setPriority } from 'node:os';

/**
 * Lets a process have a core when whoever waits for an answer has none to do; on Linux 0 is the thread that
 * says so, elsewhere its whole process.
 */
export function giveWay(process: number | undefined): void {
  try {
    if (process !== undefined) setPriority(process, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system lets nobody: it works all the same.
  }
}
