import type { Handlers } from '#server/platform/http/index.ts';
import type { firstDayRoutes } from '#shared/contract/first-day.ts';
import { clearSample, fillSample, readFirstDay } from './first-day.service.ts';
import { updateFirstDay } from './first-day.store.ts';

export const firstDayHandlers: Handlers<typeof firstDayRoutes> = {
  get: (context) => readFirstDay(context),
  update: async (context, { body }) => {
    await updateFirstDay(context.db, body);
    return readFirstDay(context);
  },
  fill: async (context) => {
    await fillSample(context);
    return readFirstDay(context);
  },
  clear: async (context) => {
    await clearSample(context, { withAdded: false });
    return readFirstDay(context);
  },
  clearAll: async (context) => {
    await clearSample(context, { withAdded: true });
    return readFirstDay(context);
  },
};
