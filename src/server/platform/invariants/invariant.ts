import type { Db } from '../db/index.ts';

/** Rules that must always hold, by name: SQL or a function that finds the ids of records that violate them. */
export type Invariants = Record<string, string | ((db: Db) => Promise<string[]>)>;
