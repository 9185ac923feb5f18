import type { Handlers } from '#server/platform/http/index.ts';
import type { photoRoutes } from '#shared/contract/photo.ts';
import { findPhotos } from './photo-search.store.ts';
import { addPhoto, deletePhoto, editPhoto, movePhoto, restorePhoto } from './photo.service.ts';

export const photoHandlers: Handlers<typeof photoRoutes> = {
  search: (context, { body }) => findPhotos(context, body),
  create: (context, { body, files }) => addPhoto(context, body, files.file),
  update: (context, { params, body }) => editPhoto(context, params.id, body),
  move: (context, { params, body }) => movePhoto(context, params.id, body),
  remove: (context, { params }) => deletePhoto(context, params.id),
  restore: (context, { params }) => restorePhoto(context, params.id),
};
