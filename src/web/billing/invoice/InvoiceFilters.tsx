import { useState } from 'react';
import { invoiceTypes, type InvoiceView, invoiceViews } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { SearchBody } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DateRange, isPeriod, PeriodMenu, usePeriodErrors } from '#web/kit/ui/date/DateRange.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/Checkbox.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { type ListFilter, withView } from './list-filter.ts';
import css from './InvoiceList.module.css';

type ViewsProps = {
  view: InvoiceView | undefined;
  params: TextParams;
  /** The filters of the list at a URL, without the view. */
  filtersOf: (params: TextParams) => SearchBody['filters'];
};

/** The views of the list with the number of each. */
export function InvoiceViews({ view, params, filtersOf }: ViewsProps) {
  const t = useTranslate();
  const filters = filtersOf(withView(params, undefined));
  const owed = filtersOf(withView(params, 'unpaid'));
  // Debts are listed over all dates, so they may need other filters.
  const isOver = JSON.stringify(owed) !== JSON.stringify(filters);
  const body = isOver ? { filters, owed } : { filters };
  const { data: sums } = useRead('POST /invoice/views', { body }, { keep: true });
  const views = (['all', ...invoiceViews] as const).map((key) => {
    return {
      key,
      label: t(`invoice.view.${key}`),
      count: sums?.[key].count,
      to: { to: '/invoices' as const, search: withView(params, key === 'all' ? undefined : key) },
    };
  });
  return <Views label={t('invoice.views')} views={views} value={view ?? 'all'} />;
}

const rule = { kind: 'day', mayBeEmpty: true } as const;

type Props = {
  /** The filter of the list. */
  value: ListFilter;
  /** Applies a filter and reads the list again. */
  onSubmit: (filter: ListFilter) => void;
};

/** Period and types; typed ones apply with Submit, one of the menu at once. */
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
          end={<PeriodMenu value={value} onChange={(range) => onSubmit({ ...typed, ...range })} />}
        />
        <CheckboxGroup
          label={t('invoice.types')}
          options={optionsOf(invoiceTypes, 'common.invoiceType')}
          value={typed.types}
          onChange={(types) => setTyped({ ...typed, types })}
          isBare
        />
        <Button type="submit">{t('period.submit')}</Button>
      </form>
    </div>
  );
}
