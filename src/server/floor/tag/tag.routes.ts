import type { Handlers } from '#server/platform/http/index.ts';
import type { tagRoutes } from '#shared/contract/label.ts';
import { makeTags, putTag } from './tag.service.ts';

export const tagHandlers: Handlers<typeof tagRoutes> = {
  create: (context, { body }) => makeTags(context, body.count),
  bind: (context, { params, body }) => putTag(context, { ...params, ...body }),
};
