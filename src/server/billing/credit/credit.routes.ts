import { getInvoice } from '#server/billing/invoice/index.ts';
import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { creditRoutes } from '#shared/contract/credit.ts';
import { creditDocument } from './credit-document.ts';
import { cancelCredit, creditInvoice } from './credit.service.ts';
import { creditsOfInvoice, searchCredits } from './credit.store.ts';

export const creditHandlers: Handlers<typeof creditRoutes> = {
  ...documentHandlers(creditDocument),
  forward: forwardHandler(creditDocument),
  search: ({ db }, { body }) => searchCredits(db, body),
  ofInvoice: async ({ db }, { params }) => {
    await getInvoice(db, params.id);
    return { data: await creditsOfInvoice(db, params.id) };
  },
  create: (context, { params, body }) => creditInvoice(context, params.id, body),
  cancel: (context, { params }) => cancelCredit(context, params.id),
};
