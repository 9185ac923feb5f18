import { algorithmOf, type PriceRule, defaultPriceRule } from '#shared/rules/price-rule.ts';
import type { Config } from '#web/kit/settings/config.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';

/** The fields of a price rule while they are typed. */
export type RuleDraft = FullDraft<PriceRule>;

/** A category's price while it is typed: by the fields where it follows them, else by the text. */
export type PriceDraft = {
  clientItemCategory: string;
  follows: boolean;
  rule: RuleDraft;
  algorithm: string;
  /** Empty: none. */
  service: string;
};

/** What a category starts with: the usual rule, with its own price where one is known. */
export function newPrice(
  clientItemCategory: string,
  { perSquareMetre }: Pick<PriceRule, 'perSquareMetre'> = defaultPriceRule,
): PriceDraft {
  const rule = { ...defaultPriceRule, perSquareMetre };
  const algorithm = algorithmOf(rule);
  return { clientItemCategory, follows: true, rule, algorithm, service: '' };
}

/** The same as it is saved; of a text that follows no fields these stand at what they start with. */
export function priceDraft(saved: Config['priceCalculator'][number]): PriceDraft {
  const { clientItemCategory, algorithm, rule } = saved;
  const service = saved.service?._id ?? '';
  return {
    clientItemCategory,
    follows: Boolean(rule),
    rule: rule ?? defaultPriceRule,
    algorithm,
    service,
  };
}

/** What is sent of it: the rule with its text, or the text alone. */
export function sentPrice({ follows, rule, algorithm, ...price }: PriceDraft) {
  const sent = { ...price, service: price.service || null };
  if (!follows) return { ...sent, algorithm };
  const whole = wholeRule(rule);
  return { ...sent, rule, algorithm: whole ? algorithmOf(whole) : algorithm };
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
