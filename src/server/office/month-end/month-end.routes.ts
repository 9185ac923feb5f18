import type { Handlers } from '#server/platform/http/index.ts';
import type { monthEndRoutes } from '#shared/contract/month-end.ts';
import { readMonthEnd } from './read-month-end.ts';

export const monthEndHandlers: Handlers<typeof monthEndRoutes> = {
  get: (context, { params, query }) => readMonthEnd(context, params.month, query.days),
};
