import { issuedKind } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { toEuros } from '#shared/base/money.ts';
import { publicInvoice } from '#shared/contract/invoice.ts';
import { invoiceModel, owedText } from '#shared/document/invoice.ts';
import { isCredited } from '#shared/rules/credit.ts';
import { eraseInvoices } from './erase-invoices.ts';
import { getInvoice } from './invoice.store.ts';
import { overdueInvoices } from './owed.store.ts';

export const invoiceDocument = issuedKind({
  model: invoiceModel,
  table: 'invoice',
  isSealed: true,
  textClass: 'service',
  archive: { folder: 'invoices', day: 'date' },
  kept: { as: 'invoices', day: 'date', erase: eraseInvoices },
  cancelled: 'invoice.cancelled',
  shown: publicInvoice,
  get: getInvoice,
  recordEvent: audit.invoice,
  overdue: (db, id, today) => overdueInvoices(db, { of: 'invoice', id, today }),
  state: (invoice, locale) => {
    const [balance, owed] = [toEuros(invoice.balance), toEuros(invoice.owed)];
    const now = { ...invoice, balance, owed, isCredited: isCredited(invoice) };
    return { words: owedText(now, locale), hasTotal: true };
  },
});
