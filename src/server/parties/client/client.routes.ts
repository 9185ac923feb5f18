import type { clientRoutes } from '#shared/contract/client.ts';
import { deleteClient } from '../../app/client/delete-client.ts';
import { restoreClient } from '../../app/client/restore-client.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { getClient, searchClients } from './client.store.ts';
import { renewClientLink } from './renew-client-link.ts';
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
