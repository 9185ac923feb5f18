import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { audit } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { Client, clientBody } from '#shared/contract/client.ts';
import { withBillingAddress } from '#shared/rules/client.ts';
import {
  type ClientWrite,
  getClient,
  insertClient,
  newClientPublicId,
  updateClient,
} from './client.store.ts';

type Input = z.output<typeof clientBody>;

export async function createClient(context: StaffContext, input: Input): Promise<Client> {
  const after = await insertClient(context.db, context.now, complete(input, []));
  return audit.client(context, { event: 'created', before: null, after });
}

/** Throws a 404 if there is none, a 409 if it has been changed since it was read. */
export async function editClient(context: StaffContext, id: string, input: Input): Promise<Client> {
  const before = await getClient(context.db, id);
  const after = await updateClient(context.db, id, complete(input, before.emails));
  return audit.client(context, { event: 'changed', before, after });
}

/** Fills in the ids of e-mails and the billing address. */
function complete(input: Input, before: Client['emails']): ClientWrite {
  return {
    ...input,
    emails: withIds(input.emails, before),
    addresses: withBillingAddress(input.addresses),
  };
}

/** An id that the client has already is kept, once; every other e-mail gets a new one. */
function withIds(emails: Input['emails'], before: Client['emails']): Client['emails'] {
  const free = new Set(before.map(({ _id }) => _id));
  return emails.map((email) => ({
    ...email,
    _id: email._id !== undefined && free.delete(email._id) ? email._id : uuid(),
  }));
}

/** Replaces the link of the client's statement; the old one stops working. */
export async function renewClientLink(context: StaffContext, id: string): Promise<Client> {
  // Throws a 404 before anything is written.
  const { _id } = await getClient(context.db, id);
  const after = await newClientPublicId(context.db, _id);
  return audit.client(context, { event: 'linkMade', after });
}
