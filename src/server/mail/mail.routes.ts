import type { mailRoutes } from '#shared/contract/mail.ts';
import type { Handlers } from '../http/mount.ts';
import { searchMails } from './mail.store.ts';
import { retryMail } from './retry-mail.ts';

export const mailHandlers: Handlers<typeof mailRoutes> = {
  search: ({ db, language }, { body }) => searchMails(db, language, body),
  retry: (context, { params }) => retryMail(context, params.id),
};
