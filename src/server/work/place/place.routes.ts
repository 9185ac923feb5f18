import type { Handlers } from '#server/platform/http/index.ts';
import type { placeRoutes } from '#shared/contract/place.ts';
import {
  createPlace,
  createPlaces,
  deletePlace,
  editPlace,
  restorePlace,
} from './place.service.ts';
import { getPlace, searchPlaces } from './place.store.ts';

export const placeHandlers: Handlers<typeof placeRoutes> = {
  search: ({ db }, { body }) => searchPlaces(db, body),
  get: ({ db }, { params }) => getPlace(db, params.id),
  create: (context, { body }) => createPlace(context, body),
  createSeries: (context, { body }) => createPlaces(context, body),
  update: (context, { params, body }) => editPlace(context, params.id, body),
  remove: (context, { params }) => deletePlace(context, params.id),
  restore: (context, { params }) => restorePlace(context, params.id),
};
