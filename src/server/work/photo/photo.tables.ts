import type { Flag, Instant, Searchable } from '#server/platform/db/index.ts';
import type { MarkKind } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';

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

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    photo: PhotoTable;
    photo_mark: PhotoMarkTable;
  }
}
