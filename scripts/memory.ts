import { accessSync, constants, statfsSync } from 'node:fs';

/** What a test run needs at most, with room. */
const ENOUGH = 2 ** 31;
const FOLDER = '/dev/shm';

/** A folder in memory, where the system has one with room: much there is made only to be dropped. */
export function folderInMemory(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > ENOUGH ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
