import type { Handlers } from '#server/platform/http/index.ts';
import type { clientItemRoutes } from '#shared/contract/client-item.ts';
import {
  createClientItem,
  deleteClientItem,
  editClientItem,
  restoreClientItem,
} from './client-item.service.ts';
import { getClientItem, searchClientItems } from './client-item.store.ts';
import { readLife } from './life.store.ts';

export const clientItemHandlers: Handlers<typeof clientItemRoutes> = {
  search: ({ db }, { body }) => searchClientItems(db, body),
  get: ({ db }, { params }) => getClientItem(db, params.id),
  life: (context, { params }) => readLife(context, params.id),
  create: (context, { body }) => createClientItem(context, body),
  update: (context, { params, body }) => editClientItem(context, params.id, body),
  remove: (context, { params }) => deleteClientItem(context, params.id),
  restore: (context, { params }) => restoreClientItem(context, params.id),
};
