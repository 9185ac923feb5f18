import type { tagRoutes } from '#shared/contract/tag.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { makeTags } from './make-tags.ts';
import { putTag } from './put-tag.ts';

export const tagHandlers: Handlers<typeof tagRoutes> = {
  create: (context, { body }) => makeTags(context, body.count),
  bind: (context, { params, body }) => putTag(context, { ...params, ...body }),
};
