import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { MoneyInput, NumberInput } from '#web/kit/ui/field/NumberInput.tsx';
import { useField, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { titleOf, useListSearch } from '#web/kit/ui/form/use-list-search.ts';
import { useCatalogue, useNewService } from '#web/work/item/index.ts';
import { type ItemDraft, totalOf } from './job-form.ts';
import { isTakenOver, isWhole, offWhole, suggestedPrice } from './pricing.ts';
import { follow, type RowProps } from './row.ts';
import { unitPriceOf } from './unit-price.ts';
import css from './JobGrid.module.css';

/** The service of a row with quantity, price and total. */
export function WorkCells({ children, ...row }: RowProps & { children: ReactNode }) {
  return (
    <>
      <Product {...row} />
      <div className={css['work']}>
        <Quantity {...row} />
        <Price {...row} />
        <Total {...row} />
        {children}
      </div>
    </>
  );
}

function Product({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { onChange, ...field } = useField(form.at(`items.${index}.item`));
  const { onSearch, found } = useListSearch(useCatalogue(), titleOf);
  const { pick, refused, ...making } = useNewService(found.rows);

  function chooseItem(item: ItemDraft | null) {
    onChange(item);
    form.set(`items.${index}.typed.item`, true);
    follow({ form, pricing, index });
  }

  return (
    <Combobox<ItemDraft>
      {...field}
      {...making}
      error={refused ?? field.error}
      label={t('job.product')}
      found={found}
      onSearch={onSearch}
      write={({ title }) => title}
      match={({ title }) => title}
      onChange={(item) => void (item ? pick(item, chooseItem) : chooseItem(null))}
      required
    />
  );
}

/** Marks a quantity that follows from the carpet's size. */
function Quantity({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { onChange, ...field } = useField(form.at(`items.${index}.qty`));
  const at = form.at(`items.${index}`);
  const unit = useFieldSelect(at, (row) => row && unitPriceOf(row, pricing.calculators).unit);
  const isTaken = useFieldSelect(at, (row) => isTakenOver(row, pricing));
  return (
    <div data-taken={isTaken}>
      <NumberInput
        {...field}
        label={t('job.qty')}
        places={3}
        {...(unit !== undefined &&
          unit !== 'piece' && { unit: t(`unit.of.${unit}`, { qty: '' }).trim() })}
        onChange={(qty) => {
          onChange(qty);
          form.set(`items.${index}.typed.qty`, qty !== null);
        }}
        required
      />
      {isTaken && <small className={css['from']}>{t('intake.qtyFromSize')}</small>}
    </div>
  );
}

/** Shows where the price comes from, or what it would be. */
function Price({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const { onChange, ...field } = useField(form.at(`items.${index}.unitCost`));
  const at = form.at(`items.${index}`);
  const from = useFieldSelect(at, (row) => suggestedPrice(row, pricing)?.from);
  const price = useFieldSelect(at, (row) => suggestedPrice(row, pricing)?.price);
  const isAll = useFieldSelect(at, (row) => isWhole(row, pricing));
  const isTaken = price === field.value || (isAll && from !== 'item');
  return (
    <div>
      <MoneyInput
        {...field}
        label={t('job.unitCost')}
        onChange={(value) => {
          onChange(value);
          form.set(`items.${index}.typed.price`, value !== null);
        }}
        required
      />
      {from !== undefined && price !== undefined && (
        <small className={css['from']} data-other={!isTaken || undefined}>
          {isTaken ? t(`job.priceFrom.${from}`) : t(`job.priceOf.${from}`, { price: money(price) })}
        </small>
      )}
    </div>
  );
}

/**
 * Tells that the minimum price applies; or that the rounded unit price does not add up to the whole
 * price, with a button that sets the latter.
 */
export function WholePrice({ form, pricing, index }: RowProps) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const at = form.at(`items.${index}`);
  const unit = useFieldSelect(at, (row) => row?.item?.unit ?? 'piece');
  const off = useFieldSelect(at, (row) => offWhole(row, pricing));
  const least = useFieldSelect(
    at,
    (row) => row && unitPriceOf(row, pricing.calculators).leastPrice,
  );
  const isLeast = least !== undefined && least !== null;

  function chooseTotal(whole: number) {
    form.set(`items.${index}.qty`, 1);
    form.set(`items.${index}.unitCost`, whole);
    form.set(`items.${index}.typed.qty`, true);
    form.set(`items.${index}.typed.price`, true);
  }

  const isOff = off !== undefined && unit !== 'piece';
  if (!isOff && !isLeast) return null;
  return (
    <p className={`${css['from']} ${css['rest']}`} role="status" data-other>
      {isLeast && <small>{t('job.least', { price: money(least) })}</small>}
      {isOff && (
        <>
          <small>
            {t('intake.offWhole', {
              qty: t(`unit.of.${unit}`, { qty: number(off.qty) }),
              total: money(off.total),
            })}
          </small>{' '}
          <Button onClick={() => chooseTotal(off.whole)}>
            {t('intake.takeWhole', { price: money(off.whole) })}
          </Button>
        </>
      )}
    </p>
  );
}

function Total({ form, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const total = useFieldSelect(form.at(`items.${index}`), totalOf);
  return (
    <p className={css['output']}>
      <span className={`cut ${css['label']}`}>{t('job.lineTotal')}</span>
      <output className="cut">{total === undefined ? t('common.none') : money(total)}</output>
    </p>
  );
}
