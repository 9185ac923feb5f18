import { countOldPictures } from '#server/office/erase/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import { uploadLogo } from '#server/platform/logo/index.ts';
import { countByCategory } from '#server/work/client-item/index.ts';
import type { configRoutes } from '#shared/contract/config.ts';
import { editConfig, readConfig } from './config.service.ts';

export const configHandlers: Handlers<typeof configRoutes> = {
  get: (context) => readConfig(context),
  categories: async ({ db }) => ({ data: await countByCategory(db) }),
  pictures: ({ db, today }, { query }) => countOldPictures(db, today, query.years),
  getPublic: (context) => readConfig(context),
  update: (context, { body }) => editConfig(context, body),
  uploadLogo: (context, { files }) => uploadLogo(context, files.file),
  updatePart: (context, { body }) => editConfig(context, body),
};
