import { Plus } from 'lucide-react';
import { lookAlikeKey } from '#shared/base/text.ts';
import { tradePrices } from '#shared/rules/price-rule.ts';
import type { RenamedCategory } from '#shared/rules/renamed-category.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { usePrintedHint } from '#web/kit/ui/field/printed-hint.ts';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { TagsInput } from '#web/kit/ui/field/TagsInput.tsx';
import { Group } from '#web/kit/ui/form/Form.tsx';
import { useField, useRows } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import {
  newPrice,
  priceBody,
  type PriceDraft,
  priceDraft,
  type PricesDraft,
  renamedIn,
} from './price-draft.ts';
import { PriceRow } from './PriceRow.tsx';
import { RemovedCategories, useSavedPrice, useUnanswered } from './RemovedCategories.tsx';
import { type SectionProps, useSettingsSection } from './section.tsx';
import css from './config.module.css';

/** Carpet categories and their prices. */
export function PricesSection({ children, ...props }: SectionProps) {
  const newPrices = useNewPrices(props.config);
  const form: FormHandle<PricesDraft> = useSettingsSection(props, draftOf, {
    send: (draft) => ({
      ...draft,
      priceCalculator: draft.priceCalculator.map(priceBody),
      renamedCategories: renamedIn(draft),
    }),
    problems: useUnanswered(),
    noticeOf: (saved) => newPrices(saved, form.values()),
  });
  return children(form, <Prices form={form} config={props.config} />);
}

function draftOf({ _rev, clientItemsCategories, priceCalculator }: Config): PricesDraft {
  return {
    _rev,
    clientItemsCategories,
    priceCalculator: priceCalculator.map(priceDraft),
    renamedCategories: clientItemsCategories.map((from) => ({ from, to: '' })),
  };
}

/**
 * Names the prices that saving has added: a category still in its field gets the default price,
 * which the user has not seen.
 */
function useNewPrices({ priceCalculator: before }: Config) {
  const t = useTranslate();
  const { money } = useFormat();
  return ({ priceCalculator: after }: Config, draft: PricesDraft) => {
    const known = new Set([
      ...before.map((price) => price.clientItemCategory),
      ...renamedIn(draft).map(({ to }) => to),
    ]);
    const prices = after.flatMap(({ clientItemCategory: category, rule }) =>
      rule && !known.has(category) ? [`${category} ${money(rule.perSquareMetre)}`] : [],
    );
    return prices.length > 0 ? t('config.savedPrices', { prices: prices.join(', ') }) : undefined;
  };
}

type Props = { form: FormHandle<PricesDraft>; config: Config };

/** Adding a category adds the default price; removing it removes its price. */
function Prices({ form, config }: Props) {
  const t = useTranslate();
  const rows = useRows(form.at('priceCalculator'));
  const priceOf = useSavedPrice(config);
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

  /** A new category gets the price and the service of the one that it replaces. */
  function takePrice({ from, to }: RenamedCategory) {
    if (config.clientItemsCategories.includes(to)) return;
    rows.remove(priced.flatMap((category, index) => (category === to ? [index] : [])));
    rows.add(priceOf(from).map((price) => ({ ...price, clientItemCategory: to })));
  }

  return (
    <Group title={t('config.section.prices')}>
      <TagsInput
        {...tags}
        value={categories}
        onChange={change}
        label={t('config.categories')}
        help={t('config.categoriesHelp')}
        hint={usePrintedHint(categories.join(' '))}
        removeLabel={(category) => t('config.removeCategory', { category })}
        required
      />
      <RemovedCategories form={form} onRenamed={takePrice} />
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

type ChipsProps = { categories: readonly string[]; onChoose: (price: PriceDraft) => void };

/** Common categories that are not configured yet, each with its usual price. */
function TradeChips({ categories, onChoose }: ChipsProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const known = new Set(categories.map(lookAlikeKey));
  const trade = tradePrices
    .map(({ kind, perSquareMetre }) => ({ category: t(`config.trade.${kind}`), perSquareMetre }))
    .filter(({ category }) => !known.has(lookAlikeKey(category)));
  if (trade.length === 0) return null;
  return (
    <div role="group" aria-label={t('config.trade')} className="line tight">
      <span className="dim">{t('config.trade')}</span>
      {trade.map(({ category, perSquareMetre }) => (
        <Button
          key={category}
          icon={Plus}
          onClick={() => onChoose(newPrice(category, { perSquareMetre }))}
        >
          {t('config.tradePrice', { category, price: money(perSquareMetre) })}
        </Button>
      ))}
    </div>
  );
}

type UnpricedProps = { category: string; onPrice: (price: PriceDraft) => void };

/** A category without a price: it gets the default price, directly or by choosing its service. */
function Unpriced({ category, onPrice }: UnpricedProps) {
  const t = useTranslate();
  const { data } = useCatalogue();
  const services = servicesOf(data?.data ?? []).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  return (
    <div className="stack tight ruled" role="group" aria-label={category}>
      <p className="line ends">
        {t('config.unpriced', { category })}
        <Button onClick={() => onPrice(newPrice(category))}>{t('config.setPrice')}</Button>
      </p>
      {services.length > 0 && (
        <Select
          label={t('config.service')}
          help={t('config.servicePrices')}
          value=""
          onChange={(service) => onPrice({ ...newPrice(category), service })}
          options={[{ value: '', label: t('config.serviceByName') }, ...services]}
        />
      )}
    </div>
  );
}
