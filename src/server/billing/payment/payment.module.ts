import { erasedDocument } from '#server/parties/document/index.ts';
import { ofOwnClient, ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { paymentInvariants } from './payment.invariants.ts';
import { paymentHandlers } from './payment.routes.ts';
import { receiptDocument } from './receipt-document.ts';
import { searchedPayments } from './searched-payments.ts';

export const paymentModule = {
  handlers: { payment: paymentHandlers },
  documents: [receiptDocument],
  invariants: paymentInvariants,
  searched: { payment: searchedPayments },
  tables: {
    payment: {
      exported: {
        units: { amount: 'cents' },
        json: ['client_address', 'issuer'],
        omits: { public_id: 'secret' },
        ofClient: ofOwnClient,
        // The number of a legal receipt is of the books, and names nobody.
        erased: { ...erasedDocument, texts: { ...erasedDocument.texts, fiscal_number: 'kept' } },
      },
      sample: 'cleared',
      recorded: ['payment', 'client'],
    },
    payment_invoice: {
      exported: {
        units: { amount: 'cents' },
        ofClient: ofClientOf('payment_id', 'payment'),
        erased: 'kept',
      },
      sample: 'cleared',
      recorded: ['payment'],
    },
  } as const satisfies TablesOf<'payment' | 'payment_invoice'>,
};
