import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { isTakenOver, isWhole, offWhole, suggestedPrice } from './pricing.ts';
import type { RowProps } from './row.ts';
import { unitPriceOf } from './unit-price.ts';
import css from './JobGrid.module.css';

/**
 * One line below a row: where quantity and price come from, while the hand is in the row; and what remains to be
 * seen: another suggested price, the minimum price, and a whole price to which the rounded unit price does not add up.
 */
export function RowHints(row: RowProps) {
  const t = useTranslate();
  const isTaken = useFieldSelect(row.form.at(`items.${row.index}`), (item) =>
    isTakenOver(item, row.pricing),
  );
  const price = usePriceHint(row);
  const least = useLeastHint(row);
  const off = useOffWhole(row);
  const hints = [isTaken && t('intake.qtyFromSize'), price?.text, least, off?.text];
  const said = hints.filter(Boolean).join(' · ');
  if (said === '') return null;
  const isLasting = least !== undefined || off !== undefined || price?.isOther === true;
  return (
    <p className={css['hints']} role="status" data-lasting={isLasting || undefined}>
      <small>{said}</small>
      {off && <Button onClick={off.take}>{t('intake.takeWhole', { price: off.whole })}</Button>}
    </p>
  );
}

/** Where the price comes from, or what it would be. */
function usePriceHint({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const at = form.at(`items.${index}`);
  const from = useFieldSelect(at, (row) => suggestedPrice(row, pricing)?.from);
  const price = useFieldSelect(at, (row) => suggestedPrice(row, pricing)?.price);
  const now = useFieldSelect(at, (row) => row?.unitCost);
  const isAll = useFieldSelect(at, (row) => isWhole(row, pricing));
  if (from === undefined || price === undefined) return undefined;
  const isOther = price !== now && !(isAll && from !== 'item');
  const text = isOther
    ? t(`job.priceOf.${from}`, { price: money(price) })
    : t(`job.priceFrom.${from}`);
  return { text, isOther };
}

function useLeastHint({ form, pricing, index }: RowProps): string | undefined {
  const t = useTranslate();
  const { money } = useFormat();
  const least = useFieldSelect(
    form.at(`items.${index}`),
    (row) => row && unitPriceOf(row, pricing.calculators).leastPrice,
  );
  return least === undefined || least === null
    ? undefined
    : t('job.least', { price: money(least) });
}

/** To what the rounded unit price adds up instead of the whole price, and how to take the latter. */
function useOffWhole({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const at = form.at(`items.${index}`);
  const unit = useFieldSelect(at, (row) => row?.item?.unit ?? 'piece');
  const off = useFieldSelect(at, (row) => offWhole(row, pricing));
  if (off === undefined || unit === 'piece') return undefined;
  const qty = t(`unit.of.${unit}`, { qty: number(off.qty) });

  function take(whole: number) {
    form.set(`items.${index}.qty`, 1);
    form.set(`items.${index}.unitCost`, whole);
    form.set(`items.${index}.typed.qty`, true);
    form.set(`items.${index}.typed.price`, true);
  }

  return {
    text: t('intake.offWhole', { qty, total: money(off.total) }),
    whole: money(off.whole),
    take: () => take(off.whole),
  };
}
