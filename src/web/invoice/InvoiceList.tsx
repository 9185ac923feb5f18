import { Plus } from 'lucide-react';
import { invoiceTypes } from '#shared/choices.ts';
import { isDay } from '#shared/day.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { csvName } from '#web/base/save-file.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { DayRange } from '#web/ui/date/DayRange.tsx';
import { CheckGroup } from '#web/ui/field/CheckGroup.tsx';
import { FilterBar } from '#web/ui/page/FilterBar.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { searchBody } from '#web/ui/table/search-table.ts';
import { readQuery } from '#web/ui/table/table-query.ts';
import { InvoiceCsv } from './InvoiceCsv.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { InvoiceTable, invoiceTable } from './InvoiceTable.tsx';
import { daysOf, filterFrom, filterToAsk, filterToSearch, type ListFilter } from './list-filter.ts';
import css from './InvoiceList.module.css';

export function InvoiceList() {
  const t = useTranslate();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/invoices');
  const [params, setParams] = searchParams;
  const filter = filterFrom(params);
  const fixed = filterToAsk(filter);
  // What the table asks too, so that the sums and the file are of the same invoices.
  const body = searchBody(invoiceTable, readQuery(params, invoiceTable.columns), fixed);
  const { filters, sort } = body;
  const { data: list, isPlaceholderData } = useRead(
    'POST /invoice/search',
    { body },
    { keep: true },
  );

  /** Another period is another list: it starts at its first page. Half a day is not one yet. */
  function change(next: ListFilter) {
    if ([next.from, next.to].some((day) => day !== null && !isDay(day))) return;
    setParams({ ...filterToSearch(next), page: undefined });
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
      <div className={css['head']}>
        <FilterBar>
          <DayRange value={filter} onChange={(range) => change({ ...filter, ...range })} />
          <CheckGroup
            label={t('invoice.types')}
            options={invoiceTypes.map((value) => ({
              value,
              label: t(`common.invoiceType.${value}`),
            }))}
            value={filter.types}
            onChange={(types) => change({ ...filter, types })}
          />
        </FilterBar>
        <InvoiceSums sums={list?.sums} isOld={isPlaceholderData} />
      </div>
      <InvoiceTable searchParams={searchParams} fixed={fixed} emptyWord="invoice.emptyPeriod" />
    </>
  );
}
