import { electronicInvoice, ublFile } from '#server/billing/ubl/index.ts';
import { documentHandlers } from '#server/parties/document/index.ts';
import { forwardHandler } from '#server/parties/mail/index.ts';
import type { Handlers, StaffContext } from '#server/platform/http/index.ts';
import type { Invoice, invoiceRoutes } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/fields/errors.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { cancelInvoice, reissueInvoice } from './cancel-invoice.ts';
import { editInvoice, removeJob } from './edit-invoice.ts';
import { clientBalance } from './invoice-balance.store.ts';
import { invoiceDocument } from './invoice-document.ts';
import { searchInvoices } from './invoice-search.store.ts';
import { sumViews } from './invoice-views.store.ts';
import { findReplacements, getInvoice } from './invoice.store.ts';
import { issueInvoice, issueMany } from './issue-invoice.ts';

/** Adds the overdue days, as of today, to the invoice that a handler returns. */
function withOverdueDays<Call>(handler: (context: StaffContext, call: Call) => Promise<Invoice>) {
  return async (context: StaffContext, call: Call) =>
    withOverdue(await handler(context, call), context.today);
}

const document = documentHandlers(invoiceDocument);

/** `issueSubscription` is in `billing/subscription`, which depends on this module. */
export const invoiceHandlers: Omit<Handlers<typeof invoiceRoutes>, 'issueSubscription'> = {
  ...document,
  forward: forwardHandler(invoiceDocument),
  ubl: async ({ db }, { params }) => {
    const invoice = await getInvoice(db, params.id);
    if (invoice.status === 'cancelled') throw new AppError('invoice.cancelled');
    return ublFile(await electronicInvoice(db, invoice));
  },
  ublState: async ({ db }, { params }) => electronicInvoice(db, await getInvoice(db, params.id)),
  get: withOverdueDays(document.get),
  generatePublicId: withOverdueDays(document.generatePublicId),
  removePublicId: withOverdueDays(document.removePublicId),
  search: ({ db, today }, { body }) => searchInvoices(db, today, body),
  views: ({ db, today }, { body }) => sumViews(db, today, body),
  clientBalance: async ({ db }, { params }) => ({
    total: await clientBalance(db, params.clientId),
  }),
  copies: ({ db }, { params }) => findReplacements(db, params.id),
  create: withOverdueDays((context, { body }) => issueInvoice(context, body)),
  reissue: withOverdueDays((context, { params, body }) => reissueInvoice(context, params.id, body)),
  issueMany: (context, { body }) => issueMany(context, body),
  update: withOverdueDays((context, { params, body }) => editInvoice(context, params.id, body)),
  removeJob: withOverdueDays((context, { params }) => removeJob(context, params.id, params.jobId)),
  cancel: withOverdueDays((context, { params }) => cancelInvoice(context, params.id)),
};
