import type { Migration } from '../migration.ts';
import { baseline } from './0038-baseline.ts';
import { stepsFrom33 } from './from-33/index.ts';

/** The number of the schema that the baseline creates in an empty database. */
export const BASELINE = 38;

/** The oldest schema that can be migrated: that of the last program before the baseline. */
export const OLDEST = 33;

/** The program that brings an older database to that schema. */
export const OLDEST_PROGRAM = 'commit 676ac55a';

/** In order; the first is number 39. Never changed once released: a mistake is fixed by a later one. */
const later: Migration[] = [];

/** The number of the schema that this program works with. */
export const NEWEST = BASELINE + later.length;

/** The migration that brings a database of the given number to a higher one, and that number. */
export function migrationAfter(number: number): { migration: Migration; number: number } {
  const next = number === 0 ? BASELINE : number + 1;
  const steps = number === 0 ? [baseline] : [...stepsFrom33, ...later];
  const migration = steps[number === 0 ? 0 : number - OLDEST];
  if (migration === undefined) throw new Error(`there is no migration ${next}`);
  return { migration, number: next };
}
