import { type InvoiceView, invoiceViews } from '#shared/choices.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import type { SearchBody } from '#web/base/http.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { isOwed, withView } from './list-filter.ts';

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
  const near = useSums(filtersOf(withView(params, undefined)));
  // One request where both are of the same days.
  const owed = useSums(filtersOf(withView(params, 'unpaid')));
  const views = (['all', ...invoiceViews] as const).map((key) => {
    const { count, sum } = (isOwed({ view: key }) ? owed : near)?.[key] ?? {};
    return {
      key,
      label: t(`invoice.view.${key}`),
      figures: count !== undefined && sum !== undefined && `${number(count)} · ${money(sum)}`,
      to: { to: '/invoices' as const, search: withView(params, key === 'all' ? undefined : key) },
    };
  });
  return <Views label={t('invoice.views')} views={views} value={view ?? 'all'} />;
}

function useSums(filters: SearchBody['filters']) {
  return useRead('POST /invoice/views', { body: { filters } }, { keep: true }).data;
}
