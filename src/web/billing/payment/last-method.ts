import { paymentMethods } from '#shared/choices.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

const keyOf = (person: string) => `kilim.paymentMethod.${person}`;

/** The payment method that this user last saved in this browser; cash by default. */
export function lastMethod(person: string): PaymentMethod {
  const stored = localStorage.getItem(keyOf(person));
  return paymentMethods.find((method) => method === stored) ?? 'cash';
}

export function storeMethod(person: string, method: PaymentMethod): void {
  localStorage.setItem(keyOf(person), method);
}
