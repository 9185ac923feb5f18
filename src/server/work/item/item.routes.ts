import type { Handlers } from '#server/platform/http/index.ts';
import type { itemRoutes } from '#shared/contract/item.ts';
import { deleteItem, restoreItem, createItem, editItem } from './item.service.ts';
import { getItem, searchItems } from './item.store.ts';

export const itemHandlers: Handlers<typeof itemRoutes> = {
  search: ({ db }, { body }) => searchItems(db, body),
  get: ({ db }, { params }) => getItem(db, params.id),
  create: (context, { body }) => createItem(context, body),
  update: (context, { params, body }) => editItem(context, params.id, body),
  remove: (context, { params }) => deleteItem(context, params.id),
  restore: (context, { params }) => restoreItem(context, params.id),
};
