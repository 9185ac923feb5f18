import type { itemRoutes } from '#shared/contract/item.ts';
import type { Handlers } from '../http/mount.ts';
import { deleteItem, getItem, insertItem, searchItems, updateItem } from './item.store.ts';

export const itemHandlers: Handlers<typeof itemRoutes> = {
  search: ({ db }, { body }) => searchItems(db, body),
  get: ({ db }, { params }) => getItem(db, params.id),
  create: ({ db, now }, { body }) => insertItem(db, now, body),
  update: ({ db }, { params, body }) => updateItem(db, params.id, body),
  remove: ({ db, now }, { params }) => deleteItem(db, now, params.id),
};
