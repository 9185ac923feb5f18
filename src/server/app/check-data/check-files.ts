import type { Db } from '../../platform/db/index.ts';
import { type FilesEnv, filesOf } from '../../platform/files/index.ts';
import { filesInUse } from '../../work/photo/index.ts';
import type { Breach } from './check-data.ts';

/** A file that is younger may belong to a photo that is just being kept. */
const SETTLED_MS = 24 * 60 * 60 * 1000;

/**
 * What the database and the files say of each other: photos whose files are not there, and files that
 * are of no photo and no logo. Beside `checkData`, which looks at a database alone.
 */
export async function checkFiles(db: Db, env: FilesEnv, now: Date): Promise<Breach[]> {
  const there = new Map<string, Date>();
  for await (const { name, modifiedAt } of filesOf(env).list()) there.set(name, modifiedAt);
  const inUse = await filesInUse(db);
  const lost = inUse.filter(({ file, isNeeded }) => isNeeded && !there.has(file));
  const known = new Set(inUse.map(({ file }) => file));
  const settled = now.getTime() - SETTLED_MS;
  const strays = [...there].filter(
    ([name, modifiedAt]) => !known.has(name) && modifiedAt.getTime() < settled,
  );
  const breaches: Breach[] = [
    { invariant: 'a photo has its files', ids: [...new Set(lost.map(({ id }) => id))] },
    { invariant: 'a file is of a photo or a logo', ids: strays.map(([name]) => name) },
  ];
  return breaches.filter(({ ids }) => ids.length > 0);
}
