import type { ClientItemShort } from '#shared/contract/client-item.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { fieldsWith, type FieldsWith } from '#shared/records/record.ts';
import { type ColumnsOf, rowReader, type Prefixed, shortColumns } from '../db/index.ts';

/** Selected by queries that left join `client_item`, in addition to their own `client_item_id`. */
export const joinedClientItem = shortColumns(clientItemRecord, 'client_item');

type ShortFields = FieldsWith<(typeof clientItemRecord)['fields'], 'short'>;
type JoinedClientItemRow = { client_item_id: string; client_item_ref: number } & Prefixed<
  'client_item_',
  ColumnsOf<ShortFields>
>;

const readShort = rowReader({ fields: fieldsWith(clientItemRecord, 'short') }, 'client_item_');

export function clientItemOf(row: JoinedClientItemRow): ClientItemShort {
  return { _id: row.client_item_id, _ref: row.client_item_ref, ...readShort(row) };
}

/** True if the left join found a piece: then none of its columns is null. */
export function hasClientItem(row: {
  [Column in keyof JoinedClientItemRow]: JoinedClientItemRow[Column] | null;
}): row is JoinedClientItemRow {
  return row.client_item_id !== null;
}
