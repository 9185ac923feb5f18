import type { Db } from '../../platform/db/index.ts';
import { type FilesEnv, filesOf } from '../../platform/files/index.ts';
import { filesInUse } from '../../work/photo/index.ts';
import type { Breach } from './check-data.ts';

/** A younger file may belong to a photo whose upload is not finished. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Finds photos whose files are missing, and files that belong to no photo and no logo. */
export async function checkFiles(db: Db, env: FilesEnv, now: Date): Promise<Breach[]> {
  const stored = new Map<string, Date>();
  for await (const { name, modifiedAt } of filesOf(env).list()) stored.set(name, modifiedAt);
  const inUse = await filesInUse(db);
  const lost = inUse.filter(({ file, isNeeded }) => isNeeded && !stored.has(file));
  const known = new Set(inUse.map(({ file }) => file));
  const oldest = now.getTime() - MIN_AGE_MS;
  const strays = [...stored].filter(
    ([name, modifiedAt]) => !known.has(name) && modifiedAt.getTime() < oldest,
  );
  const breaches: Breach[] = [
    { invariant: 'a photo has its files', ids: [...new Set(lost.map(({ id }) => id))] },
    { invariant: 'a file is of a photo or a logo', ids: strays.map(([name]) => name) },
  ];
  return breaches.filter(({ ids }) => ids.length > 0);
}
