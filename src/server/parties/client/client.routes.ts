import type { Handlers } from '#server/platform/http/index.ts';
import type { clientRoutes } from '#shared/contract/client.ts';
import { createClient, editClient, renewClientLink } from './client.service.ts';
import { getClient, searchClients } from './client.store.ts';

/** `remove` and `restore` are in `app/client`: they concern modules above this one. */
export const clientHandlers: Omit<Handlers<typeof clientRoutes>, 'remove' | 'restore'> = {
  search: ({ db }, { body }) => searchClients(db, body),
  get: ({ db }, { params }) => getClient(db, params.id),
  create: (context, { body }) => createClient(context, body),
  update: (context, { params, body }) => editClient(context, params.id, body),
  newPublicId: (context, { params }) => renewClientLink(context, params.id),
};
