import type { Handlers } from '#server/platform/http/index.ts';
import type { erasureRoutes } from '#shared/contract/erasure.ts';
import { eraseClient } from './erase-client.ts';

export const erasureHandlers: Handlers<typeof erasureRoutes> = {
  erase: (context, { params, body }) => eraseClient(context, params.id, body),
};
