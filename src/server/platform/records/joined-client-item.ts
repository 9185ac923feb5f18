import type { ClientItemShort } from '#shared/contract/client-item.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { fieldsWith, type FieldsWith } from '#shared/records/record.ts';
import { type ColumnsOf, rowReader, type Prefixed, shortColumns } from '../db/index.ts';

/** What a query that left joins `client_item` selects of it, beside its own `client_item_id`. */
export const joinedClientItem = shortColumns(clientItemRecord, 'client_item');

type ShortFields = FieldsWith<(typeof clientItemRecord)['fields'], 'short'>;
type Row = { client_item_id: string; client_item_ref: number } & Prefixed<
  'client_item_',
  ColumnsOf<ShortFields>
>;

const readShort = rowReader({ fields: fieldsWith(clientItemRecord, 'short') }, 'client_item_');

/** The piece of a row of such a query. */
export function clientItemOf(row: Row): ClientItemShort {
  return { _id: row.client_item_id, _ref: row.client_item_ref, ...readShort(row) };
}

/** Whether a left join found a piece: all of its columns are there then, or none. */
export function hasClientItem(row: { [Column in keyof Row]: Row[Column] | null }): row is Row {
  return row.client_item_id !== null;
}
