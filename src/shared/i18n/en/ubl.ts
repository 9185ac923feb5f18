import type { Words } from '../translate.ts';

export const ubl: Words['ubl'] = {
  dueOnReceipt: 'Due on receipt',
  creditTerms: 'Deducted from the invoice',
  minimumPrice: 'Minimum price',
  notSubject: 'Not subject to VAT',
  exempt: 'Exempt from VAT',
};
