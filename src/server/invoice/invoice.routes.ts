import type { invoiceRoutes } from '#shared/contract/invoice.ts';
import { documentHandlers } from '../document/document-handlers.ts';
import type { Handlers } from '../http/mount.ts';
import { issueSubscriptionInvoice } from '../subscription/issue-subscription-invoice.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { editInvoice, removeJob } from './edit-invoice.ts';
import { invoiceDocument } from './invoice-document.ts';
import { searchInvoices } from './invoice-search.store.ts';
import { clientBalance } from './invoice.store.ts';
import { issueInvoice } from './issue-invoice.ts';

export const invoiceHandlers: Handlers<typeof invoiceRoutes> = {
  ...documentHandlers(invoiceDocument),
  search: ({ db, today }, { body }) => searchInvoices(db, today, body),
  clientBalance: async ({ db }, { params }) => ({
    total: await clientBalance(db, params.clientId),
  }),
  create: (context, { body }) => issueInvoice(context, body),
  update: (context, { params, body }) => editInvoice(context, params.id, body),
  removeJob: (context, { params }) => removeJob(context, params.id, params.jobId),
  issueSubscription: (context, { body }) => issueSubscriptionInvoice(context, body.client),
  cancel: (context, { params }) => cancelInvoice(context, params.id),
};
