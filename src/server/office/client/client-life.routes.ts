import type { Handlers } from '#server/platform/http/index.ts';
import type { clientRoutes } from '#shared/contract/client.ts';
import { deleteClient, restoreClient } from './client-life.service.ts';

export const clientLifeHandlers: Pick<Handlers<typeof clientRoutes>, 'remove' | 'restore'> = {
  remove: (context, { params }) => deleteClient(context, params.id),
  restore: (context, { params }) => restoreClient(context, params.id),
};
