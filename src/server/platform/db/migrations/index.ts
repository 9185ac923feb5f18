import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from '../migration.ts';
import { baseline } from './0038-baseline.ts';
import { stepsFrom33 } from './from-33/index.ts';

/** The version that the baseline gives an empty database. */
export const BASELINE = 38;

/** The oldest version that can be migrated, and the program that brings a database to it. */
export const OLDEST = 33;
export const OLDEST_PROGRAM = 'commit 676ac55a';

/**
 * The `migration` of each file of this folder, from `0039-….ts` on, without a gap. A released one is never
 * changed: a later one fixes its mistakes.
 */
const afterBaseline = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-[^.]+\.ts$/.test(file) && Number(file.slice(0, 4)) !== BASELINE)
    .toSorted()
    .map(load),
);

async function load(file: string, index: number): Promise<Migration> {
  const next = BASELINE + 1 + index;
  if (Number(file.slice(0, 4)) !== next) throw new Error(`Migration ${next} comes before ${file}.`);
  const { href } = pathToFileURL(join(import.meta.dirname, file));
  const loaded: unknown = await import(href);
  const { migration } = loaded as { migration?: Migration };
  if (migration === undefined) throw new Error(`${file} exports no migration.`);
  return migration;
}

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
