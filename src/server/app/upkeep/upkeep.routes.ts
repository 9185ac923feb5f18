import type { upkeepRoutes } from '#shared/contract/upkeep.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { readAlarm, readStatus } from './read-status.ts';

export const upkeepHandlers: Handlers<typeof upkeepRoutes> = {
  status: (context) => readStatus(context),
  alarm: (context) => readAlarm(context),
};
