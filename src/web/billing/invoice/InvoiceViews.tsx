import { type InvoiceView, invoiceViews } from '#shared/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { SearchBody } from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { withView } from './list-filter.ts';

type ViewsProps = {
  view: InvoiceView | undefined;
  params: TextParams;
  /** The filters of the list at a URL, without the view. */
  filtersOf: (params: TextParams) => SearchBody['filters'];
};

/** The views of the list with count and sum of each. */
export function InvoiceViews({ view, params, filtersOf }: ViewsProps) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const filters = filtersOf(withView(params, undefined));
  const owed = filtersOf(withView(params, 'unpaid'));
  // Debts are listed over all dates, so they may need other filters.
  const isOver = JSON.stringify(owed) !== JSON.stringify(filters);
  const body = isOver ? { filters, owed } : { filters };
  const { data: sums } = useRead('POST /invoice/views', { body }, { keep: true });
  const views = (['all', ...invoiceViews] as const).map((key) => {
    const { count, sum } = sums?.[key] ?? {};
    const isWider = isOver && (key === 'unpaid' || key === 'overdue');
    return {
      key,
      label: t(`invoice.view.${key}`),
      figures: count !== undefined && sum !== undefined && (
        <>
          {[number(count), money(sum)].join(' · ')}
          {isWider && ' · '}
          {isWider && <wbr />}
          {isWider && t('invoice.anyDate')}
        </>
      ),
      to: { to: '/invoices' as const, search: withView(params, key === 'all' ? undefined : key) },
    };
  });
  return <Views label={t('invoice.views')} views={views} value={view ?? 'all'} />;
}
