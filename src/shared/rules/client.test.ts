import { describe, expect, test } from 'vitest';
import { billingAddress, hasSubscription, mailAddress, withBillingAddress } from './client.ts';

test.each([
  ['the main one', ['Work', 'Main', 'Personal'], 'Main'],
  ['the first where none is', ['Work', 'Personal'], 'Work'],
  ['none', [], undefined],
])('documents go to %s of the addresses', (_, types, expected) => {
  const emails = types.map((emailType) => ({ emailType, emailAddress: emailType }));
  expect(mailAddress({ emails })).toBe(expected);
});

describe('billingAddress', () => {
  const home = address('Λάρνακα', false);
  const shop = address('Λευκωσία', true);
  const store = address('Πάφος', false);

  test.each([
    { name: 'no address', addresses: [], city: undefined },
    { name: 'the billing one', addresses: [home, shop, store], city: 'Λευκωσία' },
    { name: 'the first where none is', addresses: [home, store], city: 'Λάρνακα' },
  ])('$name', ({ addresses, city }) => {
    expect(billingAddress({ addresses })?.city).toBe(city);
  });

  test('has what a document shows, without the notes', () => {
    const { isBilling: _, ...shown } = shop;
    expect(billingAddress({ addresses: [{ ...shop, notes: 'κλειδί' } as typeof shop] })).toEqual(
      shown,
    );
  });
});

test.each([
  { name: 'none', billing: [], after: [] },
  { name: 'none says so: the first', billing: [false, false], after: [true, false] },
  { name: 'one says so: that one', billing: [false, true], after: [false, true] },
])('the billing one of the addresses, $name', ({ billing, after }) => {
  const addresses = withBillingAddress(billing.map((isBilling) => ({ isBilling })));
  expect(addresses.map(({ isBilling }) => isBilling)).toEqual(after);
});

test.each([
  { enabled: true, amount: 75, answer: true },
  { enabled: true, amount: 0, answer: false },
  { enabled: false, amount: 75, answer: false },
])('a subscription of $amount, enabled $enabled: $answer', ({ answer, ...subscriptionInvoice }) => {
  expect(hasSubscription({ subscriptionInvoice })).toBe(answer);
});

function address(city: string, isBilling: boolean) {
  return { city, district: 'Κέντρο', zip: '1011', street: 'Λήδρας 1', unit: '2', isBilling };
}
