import { lstat, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FILE_LETTERS, ifExists, namesIn } from './files.ts';

/** The folder of an upload. */
const UPLOAD_FOLDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Kilim's names of incomplete files; a backup disk may also have files of others. */
const UNFINISHED =
  /^(kilim[-.].+|before-migration-\d+\.db|key\.aes|[\w-]+\.(eml|webp|png)(\.aes)?)\.(unfinished|opened)([-.]\w+)?$/;
/** No write takes this long. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const ARRIVING = 'arriving';

/** Subfolders of a backup folder that may have incomplete files. */
const BACKUP_FOLDERS = ['', 'files'];
/** Subfolders of the data folder that may have incomplete files. */
const DATA_FOLDERS = ['', 'files', 'files/arriving', 'mail', 'backups', 'backups/files'];

/** Deletes incomplete files of processes that were killed; younger ones may still be being written. Returns the count. */
export function sweepData(dataDir: string, now: Date): Promise<number> {
  return sweep(dataDir, DATA_FOLDERS, now);
}

export function sweepBackups(folder: string, now: Date): Promise<number> {
  return sweep(folder, BACKUP_FOLDERS, now);
}

async function sweep(folder: string, places: readonly string[], now: Date): Promise<number> {
  let count = 0;
  for (const place of places) count += await sweepFolder(join(folder, place), now);
  return count;
}

async function sweepFolder(place: string, now: Date): Promise<number> {
  let count = 0;
  const folderName = basename(place);
  for (const name of await namesIn(place)) {
    const path = join(place, name);
    if (folderName === 'files' && FILE_LETTERS.test(name)) count += await sweepFolder(path, now);
    else if (
      isOurs(folderName, name) &&
      (await lastModified(path, folderName === ARRIVING)) < now.getTime() - MAX_AGE_MS
    ) {
      await rm(path, { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
}

function isOurs(folderName: string, name: string): boolean {
  if (folderName === ARRIVING) return UPLOAD_FOLDER.test(name);
  const isPicture = FILE_LETTERS.test(folderName) && UPLOAD_FOLDER.test(name.replace(/^\./, ''));
  return isPicture || UNFINISHED.test(name);
}

/** For the folder of an upload, the latest change in it; infinity for any other folder, which is never deleted. */
async function lastModified(path: string, isForm: boolean): Promise<number> {
  const all = [path, ...(await namesIn(path)).map((name) => join(path, name))];
  const stats = await Promise.all(all.map((entry) => ifExists(lstat(entry))));
  const isFolder = stats[0]?.isDirectory() === true;
  if (isFolder && !isForm) return Infinity;
  return Math.max(...stats.map((stat) => stat?.mtimeMs ?? 0));
}
