import type { Handlers } from '#server/platform/http/index.ts';
import type { upkeepRoutes } from '#shared/contract/upkeep.ts';
import { requestBackup, backUpNow, downloadBackup } from './back-up-now.ts';
import { readAlarm, readStatus } from './read-status.ts';

export const upkeepHandlers: Handlers<typeof upkeepRoutes> = {
  status: (context) => readStatus(context),
  alarm: (context) => readAlarm(context),
  backUp: (context) => backUpNow(context),
  ticket: (context) => requestBackup(context),
  lastBackup: (context, { params }) => downloadBackup(context, params.ticket),
};
