import type { CountResult } from '#shared/rules/count.ts';
import type { Instant, Searchable } from './columns.ts';

type StockCountTable = Searchable<'notes'> & {
  id: string;
  rev: number;
  created_on: Instant;
  /** Null: everything is counted. */
  place_id: string | null;
  user_id: string | null;
  closed_on: Instant | null;
  closed_by: string | null;
};

/** What was scanned; `place`: a place's own label, where pieces are scanned from then on. */
type CountScanTable = {
  id: string;
  count_id: string;
  /** By the clock of who scanned. */
  at: Instant;
  user_id: string | null;
  code: string;
  result: CountResult | 'place';
  client_item_id: string | null;
  /** Where it was scanned. */
  place_id: string | null;
  /** Where the books had the piece then. */
  known_place_id: string | null;
};

/** What was not scanned when a count ended, and where the books had it. */
type CountMissingTable = { count_id: string; client_item_id: string; place_id: string | null };

export type CountTables = {
  stock_count: StockCountTable;
  count_scan: CountScanTable;
  count_missing: CountMissingTable;
};
