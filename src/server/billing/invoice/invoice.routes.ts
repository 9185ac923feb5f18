import type { Invoice, invoiceRoutes } from '#shared/contract/invoice.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { documentHandlers } from '../../parties/document/index.ts';
import { forwardHandler } from '../../parties/mail/index.ts';
import type { Handlers, StaffContext } from '../../platform/http/index.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { copiesOf } from './copies.store.ts';
import { editInvoice, removeJob } from './edit-invoice.ts';
import { invoiceDocument } from './invoice-document.ts';
import { searchInvoices } from './invoice-search.store.ts';
import { sumViews } from './invoice-views.store.ts';
import { clientBalance } from './invoice.store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueMany } from './issue-many.ts';
import { reissueInvoice } from './reissue-invoice.ts';

type Write<Call> = (context: StaffContext, call: Call) => Promise<Invoice>;

/** Tells of the invoice that a call answers whether it is overdue today. */
function dated<Call>(handler: Write<Call>) {
  return async (context: StaffContext, call: Call) =>
    withOverdue(await handler(context, call), context.today);
}

const document = documentHandlers(invoiceDocument);

/** Subscriptions stand above invoices and issue theirs: `billing/subscription`. */
export const invoiceHandlers: Omit<Handlers<typeof invoiceRoutes>, 'issueSubscription'> = {
  ...document,
  forward: forwardHandler(invoiceDocument),
  get: dated(document.get),
  generatePublicId: dated(document.generatePublicId),
  removePublicId: dated(document.removePublicId),
  search: ({ db, today }, { body }) => searchInvoices(db, today, body),
  views: ({ db, today }, { body }) => sumViews(db, today, body),
  clientBalance: async ({ db }, { params }) => ({
    total: await clientBalance(db, params.clientId),
  }),
  copies: ({ db }, { params }) => copiesOf(db, params.id),
  create: dated((context, { body }) => issueInvoice(context, body)),
  reissue: dated((context, { params, body }) => reissueInvoice(context, params.id, body)),
  issueMany: (context, { body }) => issueMany(context, body),
  update: dated((context, { params, body }) => editInvoice(context, params.id, body)),
  removeJob: dated((context, { params }) => removeJob(context, params.id, params.jobId)),
  cancel: dated((context, { params }) => cancelInvoice(context, params.id)),
};
