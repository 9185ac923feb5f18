import type { Handlers } from '#server/platform/http/index.ts';
import type { countRoutes } from '#shared/contract/count.ts';
import { beginCount, endCount, readCount, recordScan } from './count.service.ts';
import { searchCounts } from './count.store.ts';

export const countHandlers: Handlers<typeof countRoutes> = {
  search: (context, { body }) => searchCounts(context, body),
  get: (context, { params, query }) => readCount(context, params.id, query.size),
  create: (context, { body }) => beginCount(context, body),
  scan: (context, { params, body }) => recordScan(context, params.id, body),
  close: (context, { params, body }) => endCount(context, params.id, body),
};
