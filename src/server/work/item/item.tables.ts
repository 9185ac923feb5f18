import type { ColumnsOf, RecordHead } from '#server/platform/db/index.ts';
import type { itemRecord } from '#shared/records/item.ts';

export type ItemTable = RecordHead & ColumnsOf<(typeof itemRecord)['fields']>;

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    item: ItemTable;
  }
}
