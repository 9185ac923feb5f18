import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { intakeRoutes } from '#shared/contract/intake.ts';
import { changeIntake, createIntake } from './create-intake.ts';
import { intakeDocument } from './intake-document.ts';

export const intakeHandlers: Handlers<typeof intakeRoutes> = {
  ...documentHandlers(intakeDocument),
  forward: forwardHandler(intakeDocument),
  create: (context, { body }) => createIntake(context, body),
  update: (context, { params, body }) => changeIntake(context, params.id, body),
};
