import type { Client } from '#shared/contract/client.ts';
import { tellClient } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { type ClientInput, insertClient } from './client.store.ts';

export async function createClient(context: StaffContext, input: ClientInput): Promise<Client> {
  const client = await insertClient(context.db, context.now, input);
  await tellClient(context, { event: 'created', before: null, after: client });
  return client;
}
