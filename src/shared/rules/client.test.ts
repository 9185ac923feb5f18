import { describe, expect, test } from 'vitest';
import { billingAddress, hasSubscription } from './client.ts';

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
  { enabled: true, amount: 75, answer: true },
  { enabled: true, amount: 0, answer: false },
  { enabled: false, amount: 75, answer: false },
])('a subscription of $amount, enabled $enabled: $answer', ({ answer, ...subscriptionInvoice }) => {
  expect(hasSubscription({ subscriptionInvoice })).toBe(answer);
});

function address(city: string, isBilling: boolean) {
  return { city, district: 'Κέντρο', zip: '1011', street: 'Λήδρας 1', unit: '2', isBilling };
}
