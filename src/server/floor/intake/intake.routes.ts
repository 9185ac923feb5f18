import type { intakeRoutes } from '#shared/contract/intake.ts';
import { documentHandlers } from '../../parties/document/document-handlers.ts';
import { forwardHandler } from '../../parties/mail/forward-document.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { changeIntake, createIntake } from './create-intake.ts';
import { intakeDocument } from './intake-document.ts';

export const intakeHandlers: Handlers<typeof intakeRoutes> = {
  ...documentHandlers(intakeDocument),
  forward: forwardHandler(intakeDocument),
  create: (context, { body }) => createIntake(context, body),
  update: (context, { params, body }) => changeIntake(context, params.id, body),
};
