import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { type InvoiceView, invoiceViews } from '#shared/base/choices.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useRead, useReload } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { csvName } from '#web/kit/base/save-file.ts';
import { choiceParam, type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { CsvButton } from '#web/kit/ui/csv/CsvButton.tsx';
import type { CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { ColumnChoice, useHiddenColumns } from '#web/kit/ui/table/ColumnChoice.tsx';
import { searchBody } from '#web/kit/ui/table/search-table.ts';
import { useTicked } from '#web/kit/ui/table/selection.tsx';
import { preferredPageSize, readQuery } from '#web/kit/ui/table/table-query.ts';
import { useColumns } from '#web/kit/ui/table/use-columns.tsx';
import { type InvoiceRow, setOffOf } from './invoice.ts';
import { InvoicePeriod, InvoiceViews } from './InvoiceFilters.tsx';
import { InvoiceTable, invoiceTable, optionalColumns } from './InvoiceTable.tsx';
import {
  daysOf,
  displayedFilter,
  effectiveFilter,
  filterToAsk,
  filterToSearch,
  type ListFilter,
  overAllDates,
  reachOf,
} from './list-filter.ts';
import css from './InvoiceList.module.css';

const SearchReach = lazyPart(() =>
  import('./SearchReach.tsx').then(({ SearchReach }) => SearchReach),
);
const InvoiceBar = lazyPart(() => import('./InvoiceBar.tsx').then(({ InvoiceBar }) => InvoiceBar));

export function InvoiceList() {
  const t = useTranslate();
  const { day } = useFormat();
  const reload = useReload();
  const searchParams = useSearchParams('/frame/invoices');
  const [params, setParams] = searchParams;
  const view = choiceParam(invoiceViews, params.view);
  const filter = displayedFilter(params);
  const reach = reachOf(params);
  const listed = effectiveFilter(params);
  const fixed = { ...filterToAsk(listed), ...(view && { view }) };
  // The same request as the table's, so that sums and file cover the same invoices.
  const body = bodyOf(params, fixed);
  const { filters, sort } = body;
  const { data: list, isPlaceholderData } = useRead(
    'POST /invoice/search',
    { body },
    { keep: true },
  );
  const { columnChoice, without } = useOptionalColumns(params);
  const ticked = useTickedInvoices(JSON.stringify(filters));

  /** Another period starts at its first page. */
  function change(next: ListFilter) {
    setParams({ ...filterToSearch(next), page: undefined });
    reload();
  }

  return (
    <>
      <PageHeader
        title={t('invoice.many')}
        state={<InvoiceSums sums={list?.sums} isOld={isPlaceholderData} view={view} />}
        printed={[
          ...(view ? [t(`invoice.view.${view}`)] : []),
          ...(reach.isOver ? [] : [[filter.from, filter.to].map(day).join(' – ')]),
          ...filter.types.map((type) => t(`common.invoiceType.${type}`)),
        ].join(' · ')}
        extra={
          <InvoiceCsv
            key={JSON.stringify([filters, sort])}
            search={{ filters, sort }}
            total={list?.total}
            name={csvName([t('invoice.many'), ...daysOf(listed)])}
          />
        }
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/invoices/create' }}>
            {t('invoice.new')}
          </ButtonLink>
        }
      />
      <InvoiceViews view={view} params={params} filtersOf={filtersOf} />
      <InvoiceTable
        searchParams={searchParams}
        fixed={fixed}
        without={without}
        ticked={ticked}
        emptyWord="invoice.emptyPeriod"
        columnChoice={columnChoice}
        tools={<InvoicePeriod value={filter} onSubmit={change} />}
        note={
          reach.hasNote && (
            <Suspense>
              <SearchReach
                period={reach.isWithin ? daysOf(filter).join(' – ') : undefined}
                onAllDates={() => change(overAllDates(filter))}
              />
            </Suspense>
          )
        }
      />
      {(ticked.rows.length > 0 || ticked.isChoosing) && (
        <Suspense>
          <InvoiceBar ticked={ticked} params={params} fixed={fixed} />
        </Suspense>
      )}
    </>
  );
}

function bodyOf(params: TextParams, fixed: object) {
  return searchBody(
    invoiceTable,
    readQuery(params, invoiceTable.columns, preferredPageSize()),
    fixed,
  );
}

/** The filters of the list at a URL, without the view. */
function filtersOf(params: TextParams) {
  return bodyOf(params, filterToAsk(effectiveFilter(params))).filters;
}

/** Columns that the user has hidden, except those that are filtered or sorted by. */
function useOptionalColumns(params: Record<string, string | undefined>) {
  const [hidden, hide] = useHiddenColumns('invoice');
  const sorted = params['sort']?.replace(/^-/, '');
  const columns = useColumns(invoiceTable.columns, invoiceTable).filter(({ key }) =>
    optionalColumns.some((column) => column === key),
  );
  return {
    columnChoice: <ColumnChoice columns={columns} hidden={hidden} onChange={hide} />,
    without: optionalColumns.filter(
      (key) => hidden.includes(key) && !params[key] && key !== sorted,
    ),
  };
}

function useTickedInvoices(of: string) {
  const t = useTranslate();
  return useTicked<InvoiceRow>({
    keyOf: ({ _id }) => _id,
    label: (invoice) => t('invoice.select', { label: invoiceLabel(invoice) }),
    of,
  });
}

type Props = {
  sums: Answer<'POST /invoice/search'>['sums'] | undefined;
  isOld: boolean;
  view: InvoiceView | undefined;
};

/**
 * The sums of the listed invoices; what is owed comes first in views of debts. Cancelled invoices count 0.
 */
function InvoiceSums({ sums, isOld, view }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const isOwed = view === 'unpaid' || view === 'overdue';
  const total = { label: t('invoice.total'), value: sums && money(sums.total) };
  const owed = { label: t('billing.owed'), value: sums && money(sums.owed) };
  const onAccount = sums ? setOffOf(sums) : 0;
  const setOff = { label: t('payment.fromAccount'), value: money(onAccount) };
  const [main, others] = isOwed ? [owed, onAccount === 0 ? [total] : [setOff, total]] : [total, []];
  const facts = [
    { label: main.label, value: main.value && <strong>{main.value}</strong> },
    ...others,
    { label: t('invoice.net'), value: sums && money(sums.netTotal) },
    { label: t('invoice.vat'), value: sums && money(sums.taxTotal) },
  ];
  return (
    <section className={`${isOld ? 'old' : ''} ${css['sums']}`} aria-label={t('invoice.sums')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="dim small">{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const InvoiceCsvExport = lazyPart(() =>
  import('./InvoiceCsvExport.tsx').then(({ InvoiceCsvExport }) => InvoiceCsvExport),
);

function InvoiceCsv(props: CsvProps) {
  return (
    <CsvButton total={props.total}>
      {(onStopped) => <InvoiceCsvExport {...props} onStopped={onStopped} />}
    </CsvButton>
  );
}
