import type { todayRoutes } from '#shared/contract/today.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readMonths } from './read-months.ts';
import { readToday } from './read-today.ts';

export const todayHandlers: Handlers<typeof todayRoutes> = {
  get: (context) => readToday(context),
  months: (context) => readMonths(context),
};
