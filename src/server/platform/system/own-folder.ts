import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;

/** Marks a data folder without a SQLite database as Kilim's. */
const MARK = 'kilim.folder';

/** Everything that Kilim, also in earlier versions, makes in its data folder. */
const OWN = /^(kilim\..+|(secret|files)\.key|files(\.before-.+)?|backups|mail)$/;

/** Names that nothing else makes: a folder with one of them is Kilim's, whatever else is in it. */
const MARKS = /^(kilim\.(db|lock|folder)|files\.key)/;

/** What an otherwise empty folder may have: the root of a disk, and the demonstration's own data folder. */
const NEUTRAL = new Set(['lost+found', 'demo']);

/**
 * Makes all files that this process writes from now on, and those that Kilim has made in the data folder, accessible
 * to the process's user only. Nothing else in the folder is changed. Throws, without changing anything, if the folder
 * is a file, belongs to another user, or has other things and nothing of Kilim's.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(GROUP_AND_OTHERS);
  if (!existsSync(dataDir)) return;
  const { own, others } = contentOf(dataDir);
  if (others.length === 0) narrow(dataDir);
  for (const name of own) makePrivate(join(dataDir, name));
}

/** Makes the data folder, and marks it as Kilim's. */
export function markFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, MARK);
  if (!existsSync(mark)) writeFileSync(mark, 'This folder belongs to Kilim.\n', { mode: 0o600 });
}

function contentOf(dataDir: string): { own: string[]; others: string[] } {
  const stats = statSync(dataDir);
  if (!stats.isDirectory()) throw new Error(`DATA_DIR ${dataDir} is a file: name a folder.`);
  // Windows has no user ids.
  const user = process.getuid?.() ?? stats.uid;
  if (stats.uid !== user) {
    throw new Error(
      `DATA_DIR ${dataDir} belongs to another user: start Kilim as that user, or name another folder.`,
    );
  }
  const names = readdirSync(dataDir).filter((name) => !NEUTRAL.has(name));
  const { own = [], others = [] } = Object.groupBy(names, (name) =>
    OWN.test(name) ? 'own' : 'others',
  );
  if (others.length > 0 && !own.some((name) => MARKS.test(name))) {
    throw new Error(
      `DATA_DIR ${dataDir} holds other things (${others.slice(0, 3).join(', ')}) and nothing of Kilim's: name an empty folder.`,
    );
  }
  return { own, others };
}

/** A folder with everything in it. Ignores symbolic links. */
function makePrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  narrow(path, stats.mode);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}

function narrow(path: string, mode = statSync(path).mode): void {
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (cause) {
    throw new Error(`${path} can be read by others, and its rights cannot be changed.`, { cause });
  }
}
