import { getInvoice } from '#server/billing/invoice/index.ts';
import { ublFile } from '#server/billing/ubl/index.ts';
import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers } from '#server/platform/http/index.ts';
import type { creditRoutes } from '#shared/contract/credit.ts';
import { AppError } from '#shared/fields/errors.ts';
import { creditDocument } from './credit-document.ts';
import { creditUbl } from './credit-ubl.ts';
import { cancelCredit, creditInvoice } from './credit.service.ts';
import { creditsOfInvoice, getCredit, searchCredits } from './credit.store.ts';

export const creditHandlers: Handlers<typeof creditRoutes> = {
  ...documentHandlers(creditDocument),
  forward: forwardHandler(creditDocument),
  ubl: async ({ db }, { params }) => {
    const credit = await getCredit(db, params.id);
    if (credit.status === 'cancelled') throw new AppError('credit.cancelled');
    return ublFile(await creditUbl(db, credit));
  },
  ublState: async ({ db }, { params }) => creditUbl(db, await getCredit(db, params.id)),
  search: ({ db }, { body }) => searchCredits(db, body),
  ofInvoice: async ({ db }, { params }) => {
    await getInvoice(db, params.id);
    return { data: await creditsOfInvoice(db, params.id) };
  },
  create: (context, { params, body }) => creditInvoice(context, params.id, body),
  cancel: (context, { params }) => cancelCredit(context, params.id),
};
