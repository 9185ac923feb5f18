import type { PriceRule } from '#shared/rules/price-rule.ts';
import type { Answer } from '#web/base/http.ts';
import type { TypedNumber } from '#web/ui/field/NumberInput.tsx';

export type Config = Answer<'GET /config'>;

/** The fields of a price rule while they are typed. */
export type RuleDraft = {
  [K in keyof PriceRule]: PriceRule[K] extends number ? TypedNumber : PriceRule[K];
};
