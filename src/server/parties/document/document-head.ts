import type { Language } from '#shared/i18n/translate.ts';
import type { DocumentColumns } from '../../platform/db/index.ts';
import { clientOf, type JoinedClientRow } from '../../platform/records/index.ts';

const columns = [
  'id',
  'rev',
  'created_on',
  'client_id',
  'client_full_name',
  'client_company_name',
  'client_vat_number',
  'status',
  'notes',
  'public_id',
  'last_sent',
] as const;

/** The columns that every document has, without its snapshots. */
export function headColumns<Table extends 'invoice' | 'payment' | 'handover'>(table: Table) {
  return columns.map((column) => `${table}.${column}` as const);
}

type Row = JoinedClientRow & { client_language: Language } & Pick<
    DocumentColumns,
    (typeof columns)[number]
  >;

/** The fields that every document has for staff, without its number and its snapshots. */
export function documentHead(row: Row) {
  return {
    _id: row.id,
    _rev: row.rev,
    _createdOn: row.created_on,
    client: clientOf(row),
    language: row.client_language,
    clientFullName: row.client_full_name,
    clientCompanyName: row.client_company_name,
    clientVatNumber: row.client_vat_number,
    status: row.status,
    notes: row.notes,
    publicId: row.public_id,
    lastSent: row.last_sent,
  };
}
