import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { invoiceTypes } from '#shared/choices.ts';
import { isDay } from '#shared/day.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { csvName } from '#web/base/save-file.ts';
import { textSearch } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { DateRange } from '#web/ui/date/DateRange.tsx';
import { CheckboxGroup } from '#web/ui/field/CheckboxGroup.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { fromSearch, toBody } from '#web/ui/table/state.ts';
import { InvoiceCsv } from './InvoiceCsv.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { invoiceColumns, InvoiceTable } from './InvoiceTable.tsx';
import { daysOf, filterFrom, filterToAsk, filterToSearch, type ListFilter } from './list-filter.ts';
import css from './InvoiceList.module.css';

export function InvoiceList() {
  const t = useTranslate();
  const { day } = useFormat();
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const filter = filterFrom(search);
  const fixed = filterToAsk(filter);
  // What the table asks too, so that the sums and the file are of the same invoices.
  const body = toBody(fromSearch(search), invoiceColumns, fixed);
  const { filters, sort } = body;
  const { data: list } = useRead('POST /invoice/search', { body }, { keep: true });

  /** Another period is another list: it starts at its first page. Half a day is not one yet. */
  function change(next: ListFilter) {
    if ([next.from, next.to].some((day) => day !== null && !isDay(day))) return;
    const to = { ...search, ...filterToSearch(next), page: undefined };
    void navigate({ to: '.', search: to, replace: true, resetScroll: false });
  }

  return (
    <>
      <PageHeader
        title={t('invoice.many')}
        printed={[
          [filter.from, filter.to].map(day).join(' – '),
          ...filter.types.map((type) => t(`common.invoiceType.${type}`)),
        ].join(' · ')}
        extra={
          <InvoiceCsv
            key={JSON.stringify([filters, sort])}
            search={{ filters, sort }}
            total={list?.total}
            name={csvName([t('invoice.many'), ...daysOf(filter)])}
          />
        }
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/invoices/create' }}>
            {t('invoice.new')}
          </ButtonLink>
        }
      />
      <div className={`line ${css['head']}`}>
        <search className={`line ${css['filter']}`}>
          <DateRange value={filter} onChange={(range) => change({ ...filter, ...range })} />
          <CheckboxGroup
            label={t('invoice.types')}
            options={invoiceTypes.map((value) => ({
              value,
              label: t(`common.invoiceType.${value}`),
            }))}
            value={filter.types}
            onChange={(types) => change({ ...filter, types })}
          />
        </search>
        <InvoiceSums filters={filters} />
      </div>
      <InvoiceTable fixed={fixed} empty={<p>{t('invoice.emptyPeriod')}</p>} />
    </>
  );
}
