export { invoiceDays, filteredInvoices } from './invoice-search.store.ts';
export { invoiceDocument } from './invoice-document.ts';
export { invoiceLineInvariants, invoiceInvariants } from './invoice.invariants.ts';
export { invoiceHandlers } from './invoice.routes.ts';
export {
  clientBalance,
  clientDebt,
  getInvoice,
  loadInvoiceHeads,
  payInvoice,
  toBreakdown,
  unpayInvoice,
  type InvoiceHead,
} from './invoice.store.ts';
export { issueInvoice } from './issue-invoice.ts';
export { dueOn, overdueInvoices } from './overdue.store.ts';
