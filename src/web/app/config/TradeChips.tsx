import { Plus } from 'lucide-react';
import { tradePrices } from '#shared/rules/price-rule.ts';
import { fold } from '#shared/text.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { newPrice, type PriceDraft } from './price-draft.ts';

type ChipsProps = { categories: readonly string[]; onChoose: (price: PriceDraft) => void };

/** Common categories that are not configured yet, each with its usual price. */
export function TradeChips({ categories, onChoose }: ChipsProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const known = new Set(categories.map(fold));
  const trade = tradePrices
    .map(({ kind, perSquareMetre }) => ({ category: t(`config.trade.${kind}`), perSquareMetre }))
    .filter(({ category }) => !known.has(fold(category)));
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
