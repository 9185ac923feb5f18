import type { Db } from '../db/index.ts';

/** What must hold at every moment, by its name: what finds the ids of the records that break it. */
export type Invariants = Record<string, string | ((db: Db) => Promise<string[]>)>;
