import type { intakeRoutes } from '#shared/contract/intake.ts';
import { documentHandlers } from '../../parties/document/index.ts';
import { forwardHandler } from '../../parties/mail/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { changeIntake, createIntake } from './create-intake.ts';
import { intakeDocument } from './intake-document.ts';

export const intakeHandlers: Handlers<typeof intakeRoutes> = {
  ...documentHandlers(intakeDocument),
  forward: forwardHandler(intakeDocument),
  create: (context, { body }) => createIntake(context, body),
  update: (context, { params, body }) => changeIntake(context, params.id, body),
};
