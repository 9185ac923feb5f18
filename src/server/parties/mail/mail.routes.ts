import type { mailRoutes } from '#shared/contract/mail.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { checkMany } from './check-many.ts';
import { discardMail, releaseMail } from './end-hold.ts';
import { searchMails } from './mail.store.ts';
import { retryMail } from './retry-mail.ts';
import { sendMany } from './send-many.ts';

export const mailHandlers: Handlers<typeof mailRoutes> = {
  search: ({ db, language }, { body }) => searchMails(db, language, body),
  checkMany: (context, { body }) => checkMany(context, body),
  sendMany: (context, { body }) => sendMany(context, body),
  release: (context, { params }) => releaseMail(context, params.id),
  discard: (context, { params }) => discardMail(context, params.id),
  retry: (context, { params }) => retryMail(context, params.id),
};
