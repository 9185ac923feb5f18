import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifThere, namesIn } from './disk-files.ts';
import { FILE_LETTERS } from './files.ts';

/** How a file, or a form's folder, is called until it is whole. */
const UNFINISHED = /^\.?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|\.(unfinished|opened)/;
/** As long as that nobody writes one. */
const OLD_MS = 24 * 60 * 60 * 1000;

/** Where a folder of backups may have some. */
const OF_BACKUPS = ['', 'files'];
/** Where the data folder may: what arrives, is written, restored, mailed and backed up. */
const OF_DATA = ['', 'files', 'files/arriving', 'mail', 'backups', 'backups/files'];

/** Takes away what those left who were killed while they wrote; a younger one may have its writer yet. */
export function sweepData(dataDir: string): Promise<number> {
  return sweep(dataDir, OF_DATA);
}

export function sweepBackups(folder: string): Promise<number> {
  return sweep(folder, OF_BACKUPS);
}

async function sweep(folder: string, places: readonly string[]): Promise<number> {
  let count = 0;
  for (const place of places) count += await sweepPlace(join(folder, place));
  return count;
}

async function sweepPlace(place: string): Promise<number> {
  let count = 0;
  for (const name of await namesIn(place)) {
    const path = join(place, name);
    if (basename(place) === 'files' && FILE_LETTERS.test(name)) count += await sweepPlace(path);
    else if (UNFINISHED.test(name) && (await isOld(path))) {
      await rm(path, { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
}

/** By what was written last in it. */
async function isOld(path: string): Promise<boolean> {
  const all = [path, ...(await namesIn(path)).map((name) => join(path, name))];
  const stats = await Promise.all(all.map((one) => ifThere(stat(one))));
  return stats.every((one) => Date.now() - (one?.mtimeMs ?? 0) > OLD_MS);
}
