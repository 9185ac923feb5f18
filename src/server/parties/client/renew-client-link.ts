import type { Client } from '#shared/contract/client.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { newClientPublicId } from './client.store.ts';

/** Replaces the link of the client's statement; the old one stops working. */
export async function renewClientLink(context: StaffContext, id: string): Promise<Client> {
  return audit.client(context, {
    event: 'linkMade',
    after: await newClientPublicId(context.db, id),
  });
}
