import type { Handlers } from '#server/platform/http/index.ts';
import type { todayRoutes } from '#shared/contract/today.ts';
import { readMonths } from './read-months.ts';
import { readToday } from './read-today.ts';

export const todayHandlers: Handlers<typeof todayRoutes> = {
  get: (context) => readToday(context),
  months: (context) => readMonths(context),
};
