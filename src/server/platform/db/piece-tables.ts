import type { MarkKind } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { placeRecord } from '#shared/records/place.ts';
import type { CountResult } from '#shared/rules/count.ts';
import type { Flag, Instant, Searchable } from './columns.ts';
import type { ColumnsOf } from './record-rows.ts';

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

type PlaceTable = ColumnsOf<(typeof placeRecord)['fields']> & {
  id: string;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
};

/** A move of a stay's piece to a place; null: it was only removed from its place. */
type StayMoveTable = {
  id: string;
  stay_id: string;
  at: Instant;
  user_id: string | null;
  place_id: string | null;
  /** The stay's notes before the move; null for the first move and where they were not recorded. */
  notes_before: string | null;
};

/** A pre-printed label; `client_item_id` is set once it is assigned to a piece. */
type TagTable = { code: string; created_on: Instant; client_item_id: string | null };

export type StorageTables = {
  stay: StayTable;
  place: PlaceTable;
  stay_move: StayMoveTable;
  tag: TagTable;
};

type StockCountTable = Searchable<'notes'> & {
  id: string;
  rev: number;
  created_on: Instant;
  /** Null: all places. */
  place_id: string | null;
  user_id: string | null;
  closed_on: Instant | null;
  closed_by: string | null;
};

/** A scan of a piece, or (`place`) of a place's own label, which applies to the pieces scanned after it. */
type CountScanTable = {
  id: string;
  count_id: string;
  /** By the clock of the scanning device. */
  at: Instant;
  user_id: string | null;
  code: string;
  result: CountResult | 'place';
  client_item_id: string | null;
  /** The place at which it was scanned. */
  place_id: string | null;
  /** The piece's recorded place at that time. */
  known_place_id: string | null;
};

/** A piece that was not scanned when a count ended, and its recorded place. */
type CountMissingTable = { count_id: string; client_item_id: string; place_id: string | null };

export type CountTables = {
  stock_count: StockCountTable;
  count_scan: CountScanTable;
  count_missing: CountMissingTable;
};

/** A photo of a piece; its files are named by the SHA-256 of their content. */
export type PhotoTable = Searchable<'note'> & {
  id: string;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
  client_item_id: string;
  /** Set to null by the database when the row is removed from its job. */
  job_item_id: string | null;
  taken_on: Instant;
  /** The day of `taken_on` in the business's time zone. */
  taken_on_day: Day;
  user_id: string | null;
  width: number;
  height: number;
  full_file: string;
  thumb_file: string;
};

/** A defect marked on a photo; `x` and `y` are ten-thousandths of its width and height. */
export type PhotoMarkTable = {
  photo_id: string;
  id: string;
  position: number;
  kind: MarkKind;
  x: number;
  y: number;
  note: string;
  /** It was on a document given to the client. */
  shown: Flag;
};

export type PhotoTables = { photo: PhotoTable; photo_mark: PhotoMarkTable };
