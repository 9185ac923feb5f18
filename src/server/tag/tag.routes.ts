import type { tagRoutes } from '#shared/contract/tag.ts';
import type { Handlers } from '../http/mount.ts';
import { makeTags } from './make-tags.ts';
import { putTag, readOneTag } from './put-tag.ts';

export const tagHandlers: Handlers<typeof tagRoutes> = {
  create: (context, { body }) => makeTags(context, body.count),
  get: (context, { params }) => readOneTag(context, params.code),
  bind: (context, { params, body }) => putTag(context, { ...params, ...body }),
};
