export { invoiceDays, filteredInvoices } from './invoice-search.store.ts';
export { invoiceDocument } from './invoice-document.ts';
export { invoiceHandlers } from './invoice.routes.ts';
export {
  addCredited,
  clientBalance,
  clientDebt,
  payInvoice,
  unpayInvoice,
} from './invoice-balance.store.ts';
export {
  breakdownColumns,
  getInvoice,
  loadInvoiceHeads,
  toBreakdown,
  type InvoiceHead,
} from './invoice.store.ts';
export { sumViews } from './invoice-views.store.ts';
export { issueInvoice } from './issue-invoice.ts';
export {
  coveredIds,
  dueOn,
  isNoneOf,
  readOwing,
  overdueInvoices,
  readSetOffs,
  type SetOff,
  setOffsOf,
  withSetOffs,
} from './owed.store.ts';
export { invoiceModule } from './invoice.module.ts';
export type { InvoiceTable } from './invoice.tables.ts';
