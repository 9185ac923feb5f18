import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { TagsInput } from '#web/kit/ui/field/TagsInput.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import { useField, useRows } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { newPrice, type PriceDraft, priceDraft, priceBody } from './price-draft.ts';
import { PriceRow } from './PriceRow.tsx';
import type { SectionProps } from './section.ts';
import { TradeChips } from './TradeChips.tsx';
import { Unpriced } from './Unpriced.tsx';
import { useSettingsSection } from './use-settings-section.ts';
import css from './config.module.css';

type PricesDraft = { _rev: number; clientItemsCategories: string[]; priceCalculator: PriceDraft[] };

/** Carpet categories and their prices. */
export function PricesSection({ children, ...props }: SectionProps) {
  const form = useSettingsSection(props, draftOf, {
    send: (draft) => ({ ...draft, priceCalculator: draft.priceCalculator.map(priceBody) }),
    noticeOf: useNewPrices(props.config),
  });
  return children(form, <Prices form={form} />);
}

function draftOf({ _rev, clientItemsCategories, priceCalculator }: Config): PricesDraft {
  return { _rev, clientItemsCategories, priceCalculator: priceCalculator.map(priceDraft) };
}

/**
 * Names the prices that saving has added: a category still in its field gets the default price,
 * which the user has not seen.
 */
function useNewPrices({ priceCalculator: before }: Config) {
  const t = useTranslate();
  const { money } = useFormat();
  return ({ priceCalculator: after }: Config) => {
    const known = new Set(before.map((price) => price.clientItemCategory));
    const prices = after.flatMap(({ clientItemCategory: category, rule }) =>
      rule && !known.has(category) ? [`${category} ${money(rule.perSquareMetre)}`] : [],
    );
    return prices.length > 0 ? t('config.savedPrices', { prices: prices.join(', ') }) : undefined;
  };
}

type Props = { form: FormHandle<PricesDraft> };

/** Adding a category adds the default price; removing it removes its price. */
function Prices({ form }: Props) {
  const t = useTranslate();
  const rows = useRows(form.at('priceCalculator'));
  const { value: categories, onChange, ...tags } = useField(form.at('clientItemsCategories'));
  const priced = form.values().priceCalculator.map((price) => price.clientItemCategory);
  const without = categories.filter((category) => !priced.includes(category));

  function change(next: string[]) {
    const removed = categories.filter((category) => !next.includes(category));
    rows.remove(priced.flatMap((category, index) => (removed.includes(category) ? [index] : [])));
    rows.add(
      next
        .filter((category) => !categories.includes(category))
        .map((category) => newPrice(category)),
    );
    onChange(next);
  }

  return (
    <Group title={t('config.section.prices')}>
      <TagsInput
        {...tags}
        value={categories}
        onChange={change}
        label={t('config.categories')}
        help={t('config.categoriesHelp')}
        removeLabel={(category) => t('config.removeCategory', { category })}
        required
      />
      <TradeChips
        categories={categories}
        onChoose={(price) => {
          rows.add([price]);
          onChange([...categories, price.clientItemCategory]);
        }}
      />
      <div className={`stack ${css['prices']}`}>
        {rows.keys.map((key, index) => (
          <PriceRow
            key={key}
            form={form}
            index={index}
            category={priced[index] ?? ''}
            onRemove={() => rows.remove([index])}
          />
        ))}
      </div>
      {without.map((category) => (
        <Unpriced key={category} category={category} onPrice={(price) => rows.add([price])} />
      ))}
    </Group>
  );
}
