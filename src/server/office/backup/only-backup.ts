import { SCHEMA_VERSION, schemaVersion, withData } from '#server/platform/db/index.ts';
import { asOnlyOne } from '#server/platform/schedule/index.ts';
import type { Env } from '#server/platform/system/index.ts';

/** Throws if another backup may have begun. */
type AssertAlone = () => Promise<void>;

/**
 * Runs `work` while no other server or command backs up this database: two at once would write the same copies of files
 * and delete what the other has not listed yet. `by`: who asked; without it, the server.
 */
export function asOnlyBackup<T>(
  env: Env,
  { now, by }: { now: Date; by?: string | undefined },
  work: (assertAlone: AssertAlone) => Promise<T>,
): Promise<T> {
  return withData(env, async (db) => {
    // Before its migration there are no locks, and no server of this version.
    if ((await schemaVersion(db)) < SCHEMA_VERSION) return work(async () => {});
    const run = { task: 'backup', env, now, ...(by !== undefined && { by }) } as const;
    return asOnlyOne(db, run, (lock) => work(() => lock.assertHeld(db)));
  });
}
