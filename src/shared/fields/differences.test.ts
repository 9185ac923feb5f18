import { expect, test } from 'vitest';
import { historyKinds } from '../history/kinds.ts';
import { differences } from './differences.ts';

const client = {
  _id: 'c1',
  companyName: '',
  firstName: 'Άννα',
  lastName: '',
  notes: '',
  phones: [{ phoneType: 'Main', phoneNumber: '99 123456' }],
  emails: [{ _id: 'e1', emailType: 'Main', emailAddress: 'anna@example.com' }],
  subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: 0 },
};
const { fields } = historyKinds.client;

test.each([
  ['nothing', {}, []],
  ['a text', { firstName: 'Εύα' }, [['firstName', 'Άννα', 'Εύα']]],
  ['a text that was empty', { lastName: 'Λ.' }, [['lastName', null, 'Λ.']]],
  ['a text that is emptied', { firstName: '' }, [['firstName', 'Άννα', null]]],
  [
    'what is nested',
    { subscriptionInvoice: { enabled: true, invoiceType: 'invoice', amount: 60 } },
    [
      ['subscriptionInvoice.enabled', false, true],
      ['subscriptionInvoice.amount', 0, 60],
    ],
  ],
  [
    'a row that has an id',
    { emails: [{ _id: 'e1', emailType: 'Work', emailAddress: 'a@example.com' }] },
    [['emails', 'anna@example.com', 'a@example.com']],
  ],
  [
    'rows that come and go',
    { phones: [{ phoneType: 'Home', phoneNumber: '22 000000' }] },
    [
      ['phones', null, '22 000000'],
      ['phones', '99 123456', null],
    ],
  ],
  ['what the server keeps for itself', { _rev: 2, publicId: 'x', fullName: 'y' }, []],
])('%s changed', (_, change, told) => {
  const after = { ...client, ...change };
  expect(differences(fields, client, after)).toEqual(
    told.map(([field, from, to]) => ({ field, from, to })),
  );
});

test('of a new record what is filled in is told', () => {
  expect(differences(fields, null, client)).toEqual([
    { field: 'firstName', from: null, to: 'Άννα' },
    { field: 'phones', from: null, to: '99 123456' },
    { field: 'emails', from: null, to: 'anna@example.com' },
    { field: 'subscriptionInvoice.enabled', from: null, to: false },
    { field: 'subscriptionInvoice.invoiceType', from: null, to: 'invoice' },
    { field: 'subscriptionInvoice.amount', from: null, to: 0 },
  ]);
});

test('a reference is told by the name that it had', () => {
  const carpet = { client: { _id: 'a', companyName: '', fullName: 'Άννα Λ.' } };
  const other = { client: { _id: 'b', companyName: 'Ξενοδοχείο', fullName: '' } };
  expect(differences(historyKinds.clientItem.fields, carpet, other)).toEqual([
    { field: 'client', from: 'Άννα Λ.', to: 'Ξενοδοχείο' },
  ]);
});

test('a piece that was handed over by several rows is told of once', () => {
  const row = (_id: string, _ref: number) => ({
    _id,
    clientItem: { _id: `c${_ref}`, _ref, title: 'Κιλίμι' },
  });
  const pieces = [row('1', 7), row('2', 8), row('3', 7)];
  expect(differences(historyKinds.handover.fields, null, { pieces })).toEqual([
    { field: 'pieces', from: null, to: '7 Κιλίμι' },
    { field: 'pieces', from: null, to: '8 Κιλίμι' },
  ]);
});
