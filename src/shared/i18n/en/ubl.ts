import type { Words } from '../translate.ts';

export const ubl: Words['ubl'] = {
  dueOnReceipt: 'Due on receipt',
  creditTerms: 'Deducted from the invoice',
  minimumPrice: 'Minimum price',
  notSubject: 'Not subject to VAT',
  exempt: 'Exempt from VAT',
  title: 'Electronic invoice',
  download: 'Download UBL',
  lacks: 'Not yet an invoice of Peppol. What is missing:',
  plain: 'The download is a plain electronic invoice (EN 16931).',
  'need.sellerId': "the shop's Peppol address",
  'need.buyerId': "the client's Peppol address",
  'need.reference': 'the buyer reference or the order number',
};
