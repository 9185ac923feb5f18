import type { ColumnsOf, Instant } from '#server/platform/db/index.ts';
import type { placeRecord } from '#shared/records/place.ts';

export type PlaceTable = ColumnsOf<(typeof placeRecord)['fields']> & {
  id: string;
  rev: number;
  created_on: Instant;
  deleted_on: Instant | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    place: PlaceTable;
  }
}
