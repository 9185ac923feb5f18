import type { intakeRoutes } from '#shared/contract/intake.ts';
import type { Handlers } from '../http/mount.ts';
import { changeIntake, takeIn } from './take-in.ts';

export const intakeHandlers: Handlers<typeof intakeRoutes> = {
  create: (context, { body }) => takeIn(context, body),
  update: (context, { params, body }) => changeIntake(context, params.id, body),
};
