import type { ClientItemShort } from '#shared/contract/client-item.ts';
import type { Millimetres } from '#shared/money.ts';

/** What a query that joins `client_item` selects of it, beside its own `client_item_id`. */
export const joinedClientItem = [
  'client_item.ref as client_item_ref',
  'client_item.title as client_item_title',
  'client_item.category as client_item_category',
  'client_item.width as client_item_width',
  'client_item.length as client_item_length',
] as const;

type Row = {
  client_item_id: string;
  client_item_ref: number;
  client_item_title: string;
  client_item_category: string;
  client_item_width: Millimetres;
  client_item_length: Millimetres;
};

/** The piece of a row of such a query. */
export function clientItemOf(row: Row): ClientItemShort {
  return {
    _id: row.client_item_id,
    _ref: row.client_item_ref,
    title: row.client_item_title,
    category: row.client_item_category,
    dimensions: { width: row.client_item_width, length: row.client_item_length },
  };
}

/** Whether a left join found a piece: all of its columns are there then, or none. */
export function hasClientItem(row: { [Column in keyof Row]: Row[Column] | null }): row is Row {
  return row.client_item_id !== null;
}
