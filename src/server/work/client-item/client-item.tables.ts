import type { ColumnsOf, RecordHead } from '#server/platform/db/index.ts';
import type { clientItemRecord } from '#shared/records/client-item.ts';

export type ClientItemTable = RecordHead & ColumnsOf<(typeof clientItemRecord)['fields']>;

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    client_item: ClientItemTable;
  }
}
