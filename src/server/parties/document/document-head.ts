import { v7 as uuid } from 'uuid';
import { searchable, type SealedTable } from '#server/platform/db/index.ts';
import { clientOf, type JoinedClientRow } from '#server/platform/records/index.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Issuer } from '#shared/contract/config.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { billingAddress } from '#shared/rules/client.ts';
import type { DocumentColumns } from './document-columns.ts';
import { freeze, frozenAddress, frozenIssuer } from './snapshot.ts';

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
export function headColumns<Table extends SealedTable>(table: Table) {
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

type NewDocument = { now: Date; client: Client; issuer: Issuer; notes: string };

/** The columns of every new document, with snapshots of client and company. */
export function newDocument({ now, client, issuer, notes }: NewDocument) {
  const { fullName: client_full_name, companyName: client_company_name } = client;
  return {
    id: uuid(),
    rev: 1,
    created_on: now.toISOString(),
    status: 'issued',
    client_id: client._id,
    ...searchable({ client_full_name, client_company_name, notes }),
    client_address: freeze(frozenAddress, billingAddress(client)),
    client_vat_number: client.vatNumber,
    issuer: freeze(frozenIssuer, issuer),
  } as const;
}
