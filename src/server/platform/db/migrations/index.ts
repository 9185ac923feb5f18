import type { Migration } from '../migration.ts';
import { baseline } from './0038-baseline.ts';
import { stepsFrom33 } from './from-33/index.ts';

/** The version that the baseline gives an empty database. */
export const BASELINE = 38;

/** The oldest version that can be migrated, and the program that brings a database to it. */
export const OLDEST = 33;
export const OLDEST_PROGRAM = 'commit 676ac55a';

/** In order, from number 39 on. A released one is never changed: a later one fixes its mistakes. */
const afterBaseline: Migration[] = [];

/** The version that this program works with. */
export const SCHEMA_VERSION = BASELINE + afterBaseline.length;

/** The migration that a database of this version needs next, and the version that it leads to. */
export function nextMigration(
  version: number,
): { number: number; migration: Migration } | undefined {
  if (version === 0) return { number: BASELINE, migration: baseline };
  const migration = [...stepsFrom33, ...afterBaseline][version - OLDEST];
  return migration && { number: version + 1, migration };
}
