import { v7 as uuid } from 'uuid';
import type { Client } from '#shared/contract/client.ts';
import type { Issuer } from '#shared/contract/config.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { searchable } from '../../platform/db/index.ts';
import { freeze, frozenAddress, frozenIssuer } from './snapshot.ts';

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
