import type { Handlers } from '#server/platform/http/index.ts';
import type { clientNowRoutes } from '#shared/contract/client-now.ts';
import { readClientNow } from './read-client-now.ts';

export const clientNowHandlers: Handlers<typeof clientNowRoutes> = {
  get: (context, { params }) => readClientNow(context, params.id),
};
