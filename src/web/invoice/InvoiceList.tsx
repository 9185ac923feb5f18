import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { invoiceTypes } from '#shared/choices.ts';
import { isDay } from '#shared/day.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useOptions } from '#web/base/options.ts';
import { csvName } from '#web/base/save-file.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { loadAllWords } from '#web/base/words.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { DateRange } from '#web/ui/date/DateRange.tsx';
import { CheckboxGroup } from '#web/ui/field/CheckboxGroup.tsx';
import { FilterBar } from '#web/ui/page/FilterBar.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { searchBody } from '#web/ui/table/search-table.ts';
import { readQuery } from '#web/ui/table/table-query.ts';
import { InvoiceCsv } from './InvoiceCsv.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { InvoiceTable, invoiceTable } from './InvoiceTable.tsx';
import {
  daysOf,
  filterFrom,
  filterToAsk,
  filterToSearch,
  isSought,
  type ListFilter,
  overAllDates,
} from './list-filter.ts';
import css from './InvoiceList.module.css';

const AllDates = lazyPart(() => import('./AllDates.tsx'), 'AllDates', loadAllWords);

export function InvoiceList() {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/invoices');
  const [params, setParams] = searchParams;
  const filter = overAllDates(filterFrom(params), params);
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
      <div className={`line ${css['head']}`}>
        <FilterBar>
          <DateRange value={filter} onChange={(range) => change({ ...filter, ...range })} />
          <CheckboxGroup
            label={t('invoice.types')}
            options={optionsOf(invoiceTypes, 'common.invoiceType')}
            value={filter.types}
            onChange={(types) => change({ ...filter, types })}
          />
        </FilterBar>
        <InvoiceSums sums={list?.sums} isOld={isPlaceholderData} />
      </div>
      {isSought(params) && (
        <Suspense>
          <AllDates searchParams={searchParams} />
        </Suspense>
      )}
      <InvoiceTable searchParams={searchParams} fixed={fixed} emptyWord="invoice.emptyPeriod" />
    </>
  );
}
