import type { countRoutes } from '#shared/contract/count.ts';
import type { Handlers } from '../http/mount.ts';
import { searchCounts } from './count.store.ts';
import { beginCount, endCount, readCount, takeScan } from './run-count.ts';

export const countHandlers: Handlers<typeof countRoutes> = {
  search: ({ db }, { body }) => searchCounts(db, body),
  get: (context, { params, query }) => readCount(context, params.id, query.size),
  create: (context, { body }) => beginCount(context, body),
  scan: (context, { params, body }) => takeScan(context, params.id, body),
  close: (context, { params, body }) => endCount(context, params.id, body),
};
