import type { PriceRule } from '#shared/rules/price-rule.ts';
import type { Answer } from '#web/base/http.ts';
import type { TypedNumber } from '#web/ui/field/NumberInput.tsx';

export type Config = Answer<'GET /config'>;

/** The fields of a price rule while they are typed. */
export type RuleDraft = {
  [K in keyof PriceRule]: PriceRule[K] extends number ? TypedNumber : PriceRule[K];
};

/** Where an address leads, or nothing while it is none; an uploaded picture is here. */
export function originOf(address: string): string | undefined {
  if (address.startsWith('/logo/')) return location.origin;
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
