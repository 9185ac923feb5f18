import type { invoiceRoutes } from '#shared/contract/invoice.ts';
import type { Handlers } from '../http/mount.ts';
import { issueSubscriptionInvoice } from '../subscription/issue-subscription-invoice.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { editInvoice, removeJob } from './edit-invoice.ts';
import { forwardInvoice } from './forward-invoice.ts';
import { searchInvoices } from './invoice-search.store.ts';
import {
  ensureInvoicePublicId,
  getInvoice,
  getInvoiceByPublicId,
  removeInvoicePublicId,
} from './invoice.store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { printInvoice, printPublicInvoice } from './print-invoice.ts';
import { readClientBalance } from './read-client-balance.ts';

export const invoiceHandlers: Handlers<typeof invoiceRoutes> = {
  search: ({ db, today }, { body }) => searchInvoices(db, today, body),
  get: ({ db }, { params }) => getInvoice(db, params.id),
  getPublic: ({ db }, { params }) => getInvoiceByPublicId(db, params.publicId),
  clientBalance: (context, { params }) => readClientBalance(context, params.clientId),
  pdf: ({ db }, { params, query }) => printInvoice(db, params.id, query.lang),
  publicPdf: ({ db }, { params, query }) => printPublicInvoice(db, params.publicId, query.lang),
  create: (context, { body }) => issueInvoice(context, body),
  update: (context, { params, body }) => editInvoice(context, params.id, body),
  removeJob: (context, { params }) => removeJob(context, params.id, params.jobId),
  issueSubscription: (context, { body }) => issueSubscriptionInvoice(context, body.client),
  cancel: (context, { params }) => cancelInvoice(context, params.id),
  generatePublicId: ({ db }, { params }) => ensureInvoicePublicId(db, params.id),
  removePublicId: ({ db }, { params }) => removeInvoicePublicId(db, params.id),
  forward: (context, { params, body }) => forwardInvoice(context, params.id, body),
};
