import type { DocumentColumns, Frozen, SealColumn } from '#server/parties/document/index.ts';
import type { Flag, Instant, Json, Searchable } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Handover } from '#shared/contract/handover.ts';

export type HandoverTable = DocumentColumns &
  SealColumn &
  Searchable<'received_by'> & {
    ref: number;
    date: Day;
    signature: Json<NonNullable<Handover['signature']>> | null;
    signed_on: Day;
    /** `14:05`, in the business's time zone. */
    signed_at: string;
    /** Null if the previous version made it beside this one. */
    created_by: string | null;
    pieces: Frozen;
  };

/** `is_live` until the hand-over is cancelled; a job's row is in at most one live hand-over. */
export type HandoverPieceTable = {
  handover_id: string;
  position: number;
  client_item_id: string;
  job_id: string;
  /** Also null if the row was removed from its job after the hand-over was cancelled. */
  job_item_id: string | null;
  /** The stay that it ended. */
  stay_id: string | null;
  /** When the piece had become ready. */
  staged_on: Instant;
  is_live: Flag;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    handover: HandoverTable;
    handover_piece: HandoverPieceTable;
  }
}
