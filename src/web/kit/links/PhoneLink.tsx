import { dialableNumber, showPhone } from '#shared/base/phone.ts';

/** A phone number that a tap calls. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${dialableNumber(number)}`}>{showPhone(number)}</a>;
}
