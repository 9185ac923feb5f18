import type { Flag, Json } from '#server/platform/db/index.ts';

/** The state of the first-day checklist; a single row. */
export type FirstDayTable = {
  id: 1;
  /** The checklist is dismissed. */
  is_over: Flag;
  /** The user has chosen to start empty or with sample data. */
  has_started: Flag;
  /** While sample data is loaded: how many numbers each series had given before. */
  sample: Json<Record<string, number>> | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    first_day: FirstDayTable;
  }
}
