import { paymentMethods } from '#shared/choices.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

const keyOf = (person: string) => `kilim.paymentMethod.${person}`;

/** How this person was paid last, as far as this browser knows; in cash before that. */
export function lastMethod(person: string): PaymentMethod {
  const kept = localStorage.getItem(keyOf(person));
  return paymentMethods.find((method) => method === kept) ?? 'cash';
}

export function keepMethod(person: string, method: PaymentMethod): void {
  localStorage.setItem(keyOf(person), method);
}
