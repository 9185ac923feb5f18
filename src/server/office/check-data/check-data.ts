import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invariants } from '#server/office/modules/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Files, type FilesEnv, filesOf } from '#server/platform/files/index.ts';
import { filesInUse } from '#server/work/photo/index.ts';

/**
 * Rules that came after databases which may break them, without harm to what they hold: they are reported, and stop no
 * backup and no restore.
 */
const reportedOnly: ReadonlySet<string> = new Set([
  'stays of a carpet do not overlap',
  'a stay is open, ended or undone as the history says last',
  'a photo is deleted where the history says so, and nowhere else',
  'a document has a link only if the history says that one was made or sent',
  'a setting that nobody has set is as in a new shop, and its lists are what the history adds',
  'the formula of a price is that of its fields',
  'the mail server is what people made it, as the history says last',
  'quantities, costs and total of a job without an invoice are what the history says last',
]);

export function stopsBackup({ invariant }: Breach): boolean {
  return !reportedOnly.has(invariant);
}

export type Breach = { invariant: string; ids: string[] };

/** Returns every violated invariant with the ids of the records that violate it. */
export async function checkData(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [invariant, breaking] of Object.entries(invariants)) {
    const ids = typeof breaking === 'string' ? await idsOf(db, breaking) : await breaking(db);
    if (ids.length > 0) breaches.push({ invariant, ids });
  }
  return breaches;
}

async function idsOf(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A younger file may belong to a photo whose upload is not finished. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Finds photos whose files are missing, files that belong to no photo and no logo, and damaged files. */
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
    {
      invariant: 'a file of a photo or a logo is as it was stored',
      ids: await damagedFiles(
        filesOf(env),
        [...known].filter((name) => stored.has(name)),
      ),
    },
  ];
  return breaches.filter(({ ids }) => ids.length > 0);
}

/** Files are named after the SHA-256 of their content, so sizes need not be stored. */
async function damagedFiles(files: Files, names: string[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of names) {
    const parts = await files.read(name);
    // Deleted since the files were listed: a photo was purged.
    if (parts === undefined) continue;
    const hash = createHash('sha256');
    for await (const part of parts) hash.update(part);
    if (!name.startsWith(`${hash.digest('hex')}.`)) damaged.push(name);
  }
  return damaged;
}
