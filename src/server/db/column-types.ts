/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;
/** ISO 8601 in UTC. */
export type Instant = string;
