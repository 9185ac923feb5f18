import { erasedDocument } from '#server/parties/document/index.ts';
import { breakdownUnits, ofOwnClient, type TablesOf } from '#server/platform/db/index.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceInvariants, invoiceLineInvariants } from './invoice.invariants.ts';
import { searchedInvoices } from './searched-invoices.ts';

export const invoiceModule = {
  documents: [invoiceDocument],
  invariants: { ...invoiceInvariants, ...invoiceLineInvariants },
  searched: { invoice: searchedInvoices },
  tables: {
    invoice: {
      exported: {
        units: { ...breakdownUnits, amount_paid: 'cents', credited: 'cents' },
        json: ['client_address', 'issuer', 'jobs'],
        omits: { public_id: 'secret' },
        ofClient: ofOwnClient,
        erased: erasedDocument,
      },
      sample: 'cleared',
      recorded: ['invoice', 'payment', 'credit', 'client'],
    },
    invoice_day: {
      exported: { leftOut: 'derived' },
      sample: 'cleared',
      recorded: { none: 'sums that the database keeps' },
    },
  } as const satisfies TablesOf<'invoice' | 'invoice_day'>,
};
