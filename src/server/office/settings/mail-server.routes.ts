import type { Handlers } from '#server/platform/http/index.ts';
import type { mailServerRoutes } from '#shared/contract/mail-server.ts';
import { editMailServer, readMailServer, testMailServer } from './mail-server.service.ts';

export const mailServerHandlers: Handlers<typeof mailServerRoutes> = {
  get: (context) => readMailServer(context),
  update: (context, { body }) => editMailServer(context, body),
  test: (context) => testMailServer(context),
};
