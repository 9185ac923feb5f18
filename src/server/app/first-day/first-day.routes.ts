import type { firstDayRoutes } from '#shared/contract/first-day.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { clearSample } from './clear-sample.ts';
import { editFirstDay } from './edit-first-day.ts';
import { fillSample } from './fill-sample.ts';
import { readFirstDay } from './read-first-day.ts';

export const firstDayHandlers: Handlers<typeof firstDayRoutes> = {
  get: (context) => readFirstDay(context),
  update: (context, { body }) => editFirstDay(context, body),
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
