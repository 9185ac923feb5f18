import { algorithmOf, type PriceRule, usualRule } from '#shared/rules/price-rule.ts';
import type { Config, RuleDraft } from './config.ts';

/** A category's price while it is typed: by the fields where it follows them, else by the text. */
export type PriceDraft = {
  clientItemCategory: string;
  follows: boolean;
  rule: RuleDraft;
  algorithm: string;
};

/** What a category starts with. */
export function newPrice(clientItemCategory: string): PriceDraft {
  return { clientItemCategory, follows: true, rule: usualRule, algorithm: algorithmOf(usualRule) };
}

/** The same as it is saved; of a text that follows no fields these stand at what they start with. */
export function priceDraft(saved: Config['priceCalculator'][number]): PriceDraft {
  const { clientItemCategory, algorithm, rule } = saved;
  return { clientItemCategory, follows: Boolean(rule), rule: rule ?? usualRule, algorithm };
}

/** What is sent of it: the rule with its text, or the text alone. */
export function sentPrice({ clientItemCategory, follows, rule, algorithm }: PriceDraft) {
  if (!follows) return { clientItemCategory, algorithm };
  const whole = wholeRule(rule);
  return { clientItemCategory, rule, algorithm: whole ? algorithmOf(whole) : algorithm };
}

/** The rule, once each of its fields is a number. */
export function wholeRule(draft: RuleDraft): PriceRule | undefined {
  const { perSquareMetre, minimumArea, minimumPrice, extra, ...choices } = draft;
  const isWhole =
    typeof perSquareMetre === 'number' &&
    typeof minimumArea === 'number' &&
    typeof minimumPrice === 'number' &&
    typeof extra === 'number';
  return isWhole ? { perSquareMetre, minimumArea, minimumPrice, extra, ...choices } : undefined;
}
