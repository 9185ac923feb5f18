import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { MoneyInput, NumberInput } from '#web/kit/ui/field/NumberInput.tsx';
import { useField, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { titleOf, useListSearch } from '#web/kit/ui/form/use-list-search.ts';
import { useCatalogue, useNewService } from '#web/work/item/index.ts';
import { type ItemDraft, totalOf } from './job-form.ts';
import { isTakenOver } from './pricing.ts';
import { follow, type RowProps } from './row.ts';
import { unitPriceOf } from './unit-price.ts';
import css from './JobGrid.module.css';

/** The service of a row with quantity, price and total. */
export function WorkCells(row: RowProps) {
  return (
    <>
      <Product {...row} />
      <div className={css['work']}>
        <Quantity {...row} />
        <Price {...row} />
        <Total {...row} />
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
    </div>
  );
}

function Price({ form, index }: RowProps) {
  const t = useTranslate();
  const { onChange, ...field } = useField(form.at(`items.${index}.unitCost`));
  return (
    <MoneyInput
      {...field}
      label={t('job.unitCost')}
      onChange={(value) => {
        onChange(value);
        form.set(`items.${index}.typed.price`, value !== null);
      }}
      required
    />
  );
}

function Total({ form, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const total = useFieldSelect(form.at(`items.${index}`), totalOf);
  return (
    <p className={`${css['output']} ${css['total']}`}>
      <span className={`cut ${css['label']}`}>{t('job.lineTotal')}</span>
      <output className="cut">{total === undefined ? t('common.none') : money(total)}</output>
    </p>
  );
}
