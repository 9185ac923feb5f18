import { algorithmOf, type PriceRule, defaultPriceRule } from '#shared/rules/price-rule.ts';
import type { RenamedCategory } from '#shared/rules/renamed-category.ts';
import type { Config } from '#web/kit/settings/config.ts';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

/** The fields of a price rule while typing. */
export type RuleDraft = FullDraft<PriceRule>;

/** The price of a category while typing: by the fields of its rule, or a custom formula. */
export type PriceDraft = {
  clientItemCategory: string;
  follows: boolean;
  rule: RuleDraft;
  algorithm: string;
  /** The id of a service; empty for none. */
  service: string;
};

export type PricesDraft = {
  _rev: number;
  clientItemsCategories: string[];
  priceCalculator: PriceDraft[];
  /** What becomes of each saved category once it is removed: a name, `STAYS`, or empty while not said. */
  renamedCategories: RenamedCategory[];
};

/** No name: the carpets of a removed category keep it. */
export const STAYS = ' ';

/** The saved categories that were removed, with the indexes of their answers. None while no category is left to be. */
export function removedIn({
  clientItemsCategories: categories,
  renamedCategories: saved,
}: Pick<PricesDraft, 'clientItemsCategories' | 'renamedCategories'>) {
  if (categories.length === 0) return [];
  return saved
    .map((renamed, index) => ({ ...renamed, index }))
    .filter(({ from }) => !categories.includes(from));
}

/** The removed categories that got another name, which is still in the list. */
export function renamedIn(draft: PricesDraft): RenamedCategory[] {
  return removedIn(draft)
    .filter(({ to }) => draft.clientItemsCategories.includes(to))
    .map(({ from, to }) => ({ from, to }));
}

/** The default rule of a new category, with a given price per square metre. */
export function newPrice(
  clientItemCategory: string,
  { perSquareMetre }: Pick<PriceRule, 'perSquareMetre'> = defaultPriceRule,
): PriceDraft {
  const rule = { ...defaultPriceRule, perSquareMetre };
  const algorithm = algorithmOf(rule);
  return { clientItemCategory, follows: true, rule, algorithm, service: '' };
}

/** The draft of a saved price; for a custom formula the fields have default values. */
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

/** The body to send: the rule with its formula, or the formula alone. */
export function priceBody({ follows, rule, algorithm, ...price }: PriceDraft) {
  const sent = { ...price, service: price.service || null };
  if (!follows) return { ...sent, algorithm };
  const whole = wholeRule(rule);
  return { ...sent, rule, algorithm: whole ? algorithmOf(whole) : algorithm };
}

/** The rule; undefined unless all its fields are numbers. */
export function wholeRule(draft: RuleDraft): PriceRule | undefined {
  const { perSquareMetre, minimumArea, minimumPrice, extra, ...choices } = draft;
  const isWhole =
    typeof perSquareMetre === 'number' &&
    typeof minimumArea === 'number' &&
    typeof minimumPrice === 'number' &&
    typeof extra === 'number';
  return isWhole ? { perSquareMetre, minimumArea, minimumPrice, extra, ...choices } : undefined;
}
