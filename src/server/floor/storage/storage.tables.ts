import type { Instant, Searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';

/** A period of a piece in storage; `client_id` is the owner during that period. */
export type StayTable = Searchable<'notes'> & {
  id: string;
  rev: number;
  created_on: Instant;
  client_item_id: string;
  client_id: string;
  job_id: string | null;
  /** Set to null by the database when the row is removed from its job. */
  job_item_id: string | null;
  start_date: Day;
  end_date: Day | null;
  /** Null if the stay has not ended or no notes were given at the export. */
  export_notes: string | null;
  /** The current place, or the last one of a stay that has ended. */
  place_id: string | null;
};

/** A move of a stay's piece to a place; null: it was only removed from its place. */
export type StayMoveTable = {
  id: string;
  stay_id: string;
  at: Instant;
  user_id: string | null;
  place_id: string | null;
  /** The stay's notes before the move; null for the first move and where they were not recorded. */
  notes_before: string | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    stay: StayTable;
    stay_move: StayMoveTable;
  }
}
