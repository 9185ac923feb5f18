import type { Day } from '#shared/day.ts';
import type { placeRecord } from '#shared/records/place.ts';
import type { Instant, Searchable } from './columns.ts';
import type { ColumnsOf } from './record-rows.ts';

/** One time that a piece lies in storage; `client_id` is its owner's of that time. */
export type StayTable = Searchable<'notes'> & {
  id: string;
  rev: number;
  created_on: Instant;
  client_item_id: string;
  client_id: string;
  job_id: string | null;
  /** Null also where the row was taken off its job since: the database sees to that. */
  job_item_id: string | null;
  start_date: Day;
  end_date: Day | null;
  /** Null where the export gave none. */
  export_notes: string | null;
  /** Where it lies; of one that is over, where it lay last. */
  place_id: string | null;
};

type PlaceTable = ColumnsOf<(typeof placeRecord)['fields']> & {
  id: string;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
};

/** Each time that a stay's piece was put somewhere; nowhere: it was only taken away. */
type StayMoveTable = {
  id: string;
  stay_id: string;
  at: Instant;
  user_id: string | null;
  place_id: string | null;
  /** What was noted of where it lay until then; null where it began here, and where nobody kept it. */
  notes_before: string | null;
};

/** A blank label; the piece that it is on, once that was said. */
type TagTable = { code: string; created_on: Instant; client_item_id: string | null };

/** Where pieces lie, and have lain, and the blank labels on them. */
export type StorageTables = {
  stay: StayTable;
  place: PlaceTable;
  stay_move: StayMoveTable;
  tag: TagTable;
};
