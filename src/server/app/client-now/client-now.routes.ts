import type { clientNowRoutes } from '#shared/contract/client-now.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readClientNow } from './read-client-now.ts';

export const clientNowHandlers: Handlers<typeof clientNowRoutes> = {
  get: (context, { params }) => readClientNow(context, params.id),
};
