import type { erasureRoutes } from '#shared/contract/erasure.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { eraseClient } from './erase-client.ts';

export const erasureHandlers: Handlers<typeof erasureRoutes> = {
  erase: (context, { params, body }) => eraseClient(context, params.id, body),
};
