import type { Client } from '#shared/contract/client.ts';
import { tellClient } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { type ClientInput, getClient, newClientPublicId, updateClient } from './client.store.ts';

/** Throws a 404 where there is none, a 409 where the client is no longer as it was read. */
export async function editClient(
  context: StaffContext,
  id: string,
  input: ClientInput,
): Promise<Client> {
  const before = await getClient(context.db, id);
  const after = await updateClient(context.db, id, input);
  await tellClient(context, { event: 'changed', before, after });
  return after;
}

/** The old link of the client's statement works no more. */
export async function renewClientLink(context: StaffContext, id: string): Promise<Client> {
  const client = await newClientPublicId(context.db, id);
  await tellClient(context, { event: 'linkMade', after: client });
  return client;
}
