import { expect, test } from 'vitest';
import { missingForPeppol } from './peppol.ts';

const whole = { sellerId: 's', buyerId: 'b', buyerReference: 'r', orderReference: '' };

test.each([
  ['nothing', {}, []],
  ['nothing with an order instead of a reference', { buyerReference: '', orderReference: 'o' }, []],
  ['a reference', { buyerReference: '' }, ['reference']],
  ['the buyer’s address', { buyerId: '' }, ['buyerId']],
  [
    'all of it',
    { sellerId: '', buyerId: '', buyerReference: '' },
    ['sellerId', 'buyerId', 'reference'],
  ],
])('a document may lack %s', (_, over, missing) => {
  expect(missingForPeppol({ ...whole, ...over })).toEqual(missing);
});
