import { clientOf, type JoinedClientRow } from '../client/joined-client.ts';
import type { DocumentColumns } from '../db/document-tables.ts';

type Row = JoinedClientRow &
  Omit<
    DocumentColumns,
    | 'client_full_name_fold'
    | 'client_company_name_fold'
    | 'client_address'
    | 'issuer'
    | 'notes_fold'
    | 'last_sent_day'
  >;

/** What staff read of every document, whatever its kind, beside its number and what it froze. */
export function documentHead(row: Row) {
  return {
    _id: row.id,
    _rev: row.rev,
    _createdOn: row.created_on,
    client: clientOf(row),
    clientFullName: row.client_full_name,
    clientCompanyName: row.client_company_name,
    clientVatNumber: row.client_vat_number,
    status: row.status,
    notes: row.notes,
    publicId: row.public_id,
    lastSent: row.last_sent,
  };
}
