import { lstat, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifThere, namesIn } from './disk-files.ts';
import { FILE_LETTERS } from './files.ts';

/** The folder of a form that arrives. */
const FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How a file of ours is called until it is whole: others may have theirs on the same disk. */
const UNFINISHED =
  /^(kilim[-.].+|before-migration-\d+\.db|key\.aes|[\w-]+\.(eml|webp|png)(\.aes)?)\.(unfinished|opened)([-.]\w+)?$/;
/** As long as that nobody writes one. */
const OLD_MS = 24 * 60 * 60 * 1000;

const ARRIVING = 'arriving';

/** Where a folder of backups may have some. */
const OF_BACKUPS = ['', 'files'];
/** Where the data folder may: what arrives, is written, restored, mailed and backed up. */
const OF_DATA = ['', 'files', 'files/arriving', 'mail', 'backups', 'backups/files'];

/** Takes away what those left who were killed while they wrote; a younger one may have its writer yet. */
export function sweepData(dataDir: string, now: Date): Promise<number> {
  return sweep(dataDir, OF_DATA, now);
}

export function sweepBackups(folder: string, now: Date): Promise<number> {
  return sweep(folder, OF_BACKUPS, now);
}

async function sweep(folder: string, places: readonly string[], now: Date): Promise<number> {
  let count = 0;
  for (const place of places) count += await sweepPlace(join(folder, place), now);
  return count;
}

async function sweepPlace(place: string, now: Date): Promise<number> {
  let count = 0;
  const here = basename(place);
  for (const name of await namesIn(place)) {
    const path = join(place, name);
    if (here === 'files' && FILE_LETTERS.test(name)) count += await sweepPlace(path, now);
    else if (
      isOurs(here, name) &&
      (await writtenLast(path, here === ARRIVING)) < now.getTime() - OLD_MS
    ) {
      await rm(path, { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
}

function isOurs(here: string, name: string): boolean {
  if (here === ARRIVING) return FORM.test(name);
  const isPicture = FILE_LETTERS.test(here) && FORM.test(name.replace(/^\./, ''));
  return isPicture || UNFINISHED.test(name);
}

/** Of a folder, which only a form is, when something in it was; of any other, never. */
async function writtenLast(path: string, isForm: boolean): Promise<number> {
  const all = [path, ...(await namesIn(path)).map((name) => join(path, name))];
  const stats = await Promise.all(all.map((entry) => ifThere(lstat(entry))));
  const isFolder = stats[0]?.isDirectory() === true;
  if (isFolder && !isForm) return Infinity;
  return Math.max(...stats.map((stat) => stat?.mtimeMs ?? 0));
}
