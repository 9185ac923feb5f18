import type { DocumentKind } from '#server/parties/document/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { mailRoutes } from '#shared/contract/mail.ts';
import { correctMail, discardMail, releaseMail, retryMail } from './mail.service.ts';
import { searchMails } from './mail.store.ts';
import { checkMany, sendMany } from './send-many.ts';

export function mailHandlers(kinds: readonly DocumentKind[]): Handlers<typeof mailRoutes> {
  return {
    search: (context, { body }) => searchMails(context, body),
    checkMany: (context, { body }) => checkMany(context, kinds, body),
    sendMany: (context, { body }) => sendMany(context, kinds, body),
    release: (context, { params }) => releaseMail(context, kinds, params.id),
    correct: (context, { params, body }) => correctMail(context, kinds, { ...params, ...body }),
    discard: (context, { params }) => discardMail(context, kinds, params.id),
    retry: (context, { params }) => retryMail(context, kinds, params.id),
  };
}
