import type { Instant, Searchable } from '#server/platform/db/index.ts';
import type { CountResult } from '#shared/rules/count.ts';

export type StockCountTable = Searchable<'notes'> & {
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
export type CountScanTable = {
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
export type CountMissingTable = {
  count_id: string;
  client_item_id: string;
  place_id: string | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    stock_count: StockCountTable;
    count_scan: CountScanTable;
    count_missing: CountMissingTable;
  }
}
