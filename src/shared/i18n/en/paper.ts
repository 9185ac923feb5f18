import type { Words } from '../translate.ts';

export const paper: Words['paper'] = {
  to: 'To',
  phone: 'Tel.',
  fax: 'Fax',
  taxID: 'VAT no.',
  thanks: 'Thank you for your custom.',
  bank: 'Bank details',
  bankAccountNumber: 'Account number',
  iban: 'IBAN',
  accountHolder: 'Account holder',
  payByCode: 'Pay with the app of your bank',
  pageOf: '{document} · page {page} of {pages}',
  receivedBy: 'Received by',
  signature: 'Signature and date',
  cancelled: 'Cancelled',
  downloadPdf: 'Download PDF',
  many: { one: '{count} document', other: '{count} documents' },
  wrongLink: 'This link does not work',
  wrongLinkHelp: 'Check that you opened all of it, or ask whoever sent it for a new one.',
};
