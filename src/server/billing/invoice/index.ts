export { invoiceDays } from './invoice-day.store.ts';
export { invoiceDocument } from './invoice-document.ts';
export { filteredInvoices } from './invoice-filters.store.ts';
export { invoiceLineInvariants } from './invoice-lines.invariants.ts';
export { invoiceInvariants } from './invoice.invariants.ts';
export { invoiceHandlers } from './invoice.routes.ts';
export {
  clientBalance,
  loadInvoiceHeads,
  payInvoice,
  toBreakdown,
  unpayInvoice,
  type InvoiceHead,
} from './invoice.store.ts';
export { issueInvoice } from './issue-invoice.ts';
export { dueOn, overdueInvoices } from './overdue.store.ts';
