import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type ColumnsOf,
  type Prefixed,
  rowReader,
  shortColumns,
  type Tables,
} from '#server/platform/db/index.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import type { Cents } from '#shared/base/money.ts';
import type { ClientItemShort } from '#shared/contract/client-item.ts';
import type { ClientShort } from '#shared/contract/client.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import { fieldsWith, type FieldsWith } from '#shared/fields/record.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';

/** Selected by queries that join `client`, in addition to their own `client_id`. */
export const joinedClient = [
  'client.ref as client_ref',
  'client.first_name',
  'client.last_name',
  'client.company_name',
] as const;

type Names = Pick<Tables['client'], 'first_name' | 'last_name' | 'company_name'>;
export type JoinedClientRow = Names & { client_id: string; client_ref: number };

export function clientOf(row: JoinedClientRow): ClientShort {
  // Field by field: copying the whole row would cost more than reading it from SQLite.
  const { client_id: id, client_ref: ref, first_name, last_name, company_name } = row;
  return toClientShort({ id, ref, first_name, last_name, company_name });
}

/** The client columns by which lists that join `client` filter and sort. */
export const joinedClientSqlColumns = {
  clientFullName: sql.ref('client.full_name_fold'),
  clientCompanyName: sql.ref('client.company_name_fold'),
  clientName: sql`trim(client.company_name_fold || ' ' || client.full_name_fold)`,
};

export function toClientShort(row: Names & { id: string; ref: number }): ClientShort {
  return {
    _id: row.id,
    _ref: row.ref,
    fullName: fullName(row.first_name, row.last_name),
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
  };
}

export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

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

/** Selected by queries that left join `invoice`, in addition to their own `invoice_id`. */
export const joinedInvoice = [
  'invoice.ref as invoice_ref',
  'invoice.invoice_type',
  'invoice.status as invoice_status',
] as const;

type JoinedInvoiceRow = {
  invoice_id: string | null;
  invoice_ref: number | null;
  invoice_type: InvoiceType | null;
  invoice_status: DocumentStatus | null;
};

/** Null if the row has no invoice. */
export function invoiceOf({
  invoice_id,
  invoice_ref,
  invoice_type,
  invoice_status,
}: JoinedInvoiceRow) {
  if (invoice_id === null || invoice_ref === null) return null;
  if (invoice_type === null || invoice_status === null) return null;
  return { _id: invoice_id, _ref: invoice_ref, invoiceType: invoice_type, status: invoice_status };
}

type PersonRow = {
  user_id: string | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** A person with the current name; null for the server itself. */
export function personOf(row: PersonRow): { _id: string; name: string } | null {
  if (row.user_id === null) return null;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return { _id: row.user_id, name: name || (row.username ?? '') };
}

/** In a query over `job_item`: the last stay of the row; one that has not ended comes last. */
export const isLastOfRow = sql<boolean>`stay.id = (select id from stay as other
  where other.job_item_id = job_item.id
  order by case when other.end_date is null then 0 else 1 end, other.id desc limit 1)`;

/** Must repeat the condition of the partial index literally, or the index is not used. */
export const isOwed: RawBuilder<SqlBool> = sql`invoice.status = 'issued' and invoice.amount_paid < invoice.total - invoice.credited`;

/** Money on the client's account; as `isOwed`, literally the condition of its partial index. */
export const isOnAccount: RawBuilder<SqlBool> = sql`invoice.status = 'issued' and invoice.amount_paid > invoice.total - invoice.credited`;

/** Negative if overpaid. */
export const balanceOf: RawBuilder<Cents> = sql`(invoice.total - invoice.amount_paid - invoice.credited)`;
