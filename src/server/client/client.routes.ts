import type { clientRoutes } from '#shared/contract/client.ts';
import type { Handlers } from '../http/mount.ts';
import {
  getClient,
  insertClient,
  newClientPublicId,
  searchClients,
  updateClient,
} from './client.store.ts';
import { deleteClient } from './delete-client.ts';

export const clientHandlers: Handlers<typeof clientRoutes> = {
  search: ({ db }, { body }) => searchClients(db, body),
  get: ({ db }, { params }) => getClient(db, params.id),
  create: ({ db, now }, { body }) => insertClient(db, now, body),
  update: ({ db }, { params, body }) => updateClient(db, params.id, body),
  remove: (context, { params }) => deleteClient(context, params.id),
  newPublicId: ({ db }, { params }) => newClientPublicId(db, params.id),
};
