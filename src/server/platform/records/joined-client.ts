import { sql } from 'kysely';
import type { ClientShort } from '#shared/contract/client.ts';
import type { ClientTable } from '../db/index.ts';

/** Selected by queries that join `client`, in addition to their own `client_id`. */
export const joinedClient = [
  'client.ref as client_ref',
  'client.first_name',
  'client.last_name',
  'client.company_name',
] as const;

type Names = Pick<ClientTable, 'first_name' | 'last_name' | 'company_name'>;
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
