import type { clientRoutes } from '#shared/contract/client.ts';
import type { Handlers } from '../http/mount.ts';
import { getClient, searchClients } from './client.store.ts';
import { deleteClient } from './delete-client.ts';
import { renewClientLink } from './renew-client-link.ts';
import { restoreClient } from './restore-client.ts';
import { createClient, editClient } from './save-client.ts';

export const clientHandlers: Handlers<typeof clientRoutes> = {
  search: ({ db }, { body }) => searchClients(db, body),
  get: ({ db }, { params }) => getClient(db, params.id),
  create: (context, { body }) => createClient(context, body),
  update: (context, { params, body }) => editClient(context, params.id, body),
  remove: (context, { params }) => deleteClient(context, params.id),
  restore: (context, { params }) => restoreClient(context, params.id),
  newPublicId: (context, { params }) => renewClientLink(context, params.id),
};
