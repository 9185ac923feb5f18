import type { MarkKind } from '#shared/choices.ts';
import type { Day } from '#shared/day.ts';
import type { Flag, Instant, Searchable } from './columns.ts';

/** A picture of a piece; its files bear the SHA-256 of what is in them. */
export type PhotoTable = Searchable<'note'> & {
  id: string;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
  client_item_id: string;
  /** Null also where the row was taken off its job since: the database sees to that. */
  job_item_id: string | null;
  taken_on: Instant;
  /** Of `taken_on`, where the business is. */
  taken_on_day: Day;
  user_id: string | null;
  width: number;
  height: number;
  full_file: string;
  thumb_file: string;
};

/** What is wrong with a piece, and where on a photo: ten-thousandths from its left and its top. */
export type PhotoMarkTable = {
  photo_id: string;
  id: string;
  position: number;
  kind: MarkKind;
  x: number;
  y: number;
  note: string;
  /** The client has had it on a paper. */
  shown: Flag;
};

export type PhotoTables = { photo: PhotoTable; photo_mark: PhotoMarkTable };
