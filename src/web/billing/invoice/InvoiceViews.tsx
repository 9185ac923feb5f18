import { type InvoiceView, invoiceViews } from '#shared/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { SearchBody } from '#web/kit/base/http.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { withView } from './list-filter.ts';

type Props = {
  view: InvoiceView | undefined;
  params: TextParams;
  /** What the list is asked for at an address, apart from its view. */
  filtersOf: (params: TextParams) => SearchBody['filters'];
};

/** The parts of the list that somebody works off: how many there are, and what they come to. */
export function InvoiceViews({ view, params, filtersOf }: Props) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const filters = filtersOf(withView(params, undefined));
  const owed = filtersOf(withView(params, 'unpaid'));
  // What is owed may be over other days than the rest.
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
