import { useState } from 'react';
import { invoiceTypes } from '#shared/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DateRange } from '#web/kit/ui/date/DateRange.tsx';
import { PeriodChips } from '#web/kit/ui/date/PeriodChips.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/CheckboxGroup.tsx';
import { isPeriod, usePeriodErrors } from '#web/kit/ui/page/use-period.ts';
import type { ListFilter } from './list-filter.ts';
import css from './InvoiceList.module.css';

const rule = { kind: 'day', mayBeEmpty: true } as const;

type Props = {
  /** The filter of the list. */
  value: ListFilter;
  /** Applies a filter and reads the list again. */
  onSubmit: (filter: ListFilter) => void;
};

/** Period and types; typed ones apply with Submit, a chip at once. */
export function InvoicePeriod({ value, onSubmit }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const errors = usePeriodErrors(typed, rule);
  if (JSON.stringify(lastValue) !== JSON.stringify(value)) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <div className={css['period']}>
      <form
        className="line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isPeriod(typed, rule)) onSubmit(typed);
        }}
      >
        <DateRange
          value={typed}
          onChange={(range) => setTyped({ ...typed, ...range })}
          errors={errors}
          isBare
        />
        <CheckboxGroup
          label={t('invoice.types')}
          options={optionsOf(invoiceTypes, 'common.invoiceType')}
          value={typed.types}
          onChange={(types) => setTyped({ ...typed, types })}
          isBare
        />
        <Button type="submit">{t('period.submit')}</Button>
        <PeriodChips value={value} onChange={(range) => onSubmit({ ...typed, ...range })} />
      </form>
    </div>
  );
}
