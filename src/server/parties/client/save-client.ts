import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Client, clientBody } from '#shared/contract/client.ts';
import { withBillingAddress } from '#shared/rules/client.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { type ClientWrite, getClient, insertClient, updateClient } from './client.store.ts';

type Input = z.output<typeof clientBody>;

export async function createClient(context: StaffContext, input: Input): Promise<Client> {
  const after = await insertClient(context.db, context.now, completed(input, []));
  return audit.client(context, { event: 'created', before: null, after });
}

/** Throws a 404 where there is none, a 409 where it is no longer the revision that was read. */
export async function editClient(context: StaffContext, id: string, input: Input): Promise<Client> {
  const before = await getClient(context.db, id);
  const after = await updateClient(context.db, id, completed(input, before.emails));
  return audit.client(context, { event: 'changed', before, after });
}

/** What was typed, with what it leaves open: the e-mails' ids and the billing address. */
function completed(input: Input, before: Client['emails']): ClientWrite {
  return {
    ...input,
    emails: withIds(input.emails, before),
    addresses: withBillingAddress(input.addresses),
  };
}

/** An e-mail of the client's own keeps its id, once; every other gets a new one. */
function withIds(emails: Input['emails'], before: Client['emails']): Client['emails'] {
  const free = new Set(before.map(({ _id }) => _id));
  return emails.map((email) => ({
    ...email,
    _id: email._id !== undefined && free.delete(email._id) ? email._id : uuid(),
  }));
}
