import { type InvoiceView, invoiceViews } from '#shared/choices.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import type { SearchBody } from '#web/base/http.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Views } from '#web/ui/page/Views.tsx';

type Props = {
  view: InvoiceView | undefined;
  /** What the list is asked for. */
  filters: SearchBody['filters'];
  params: TextParams;
};

/** The parts of the list that somebody works off: how many there are, and what they come to. */
export function InvoiceViews({ view, filters: { view: _, ...filters }, params }: Props) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { data: sums } = useRead('POST /invoice/views', { body: { filters } }, { keep: true });
  const views = (['all', ...invoiceViews] as const).map((key) => {
    const { count, sum } = sums?.[key] ?? {};
    return {
      key,
      label: t(`invoice.view.${key}`),
      figures: count !== undefined && sum !== undefined && `${number(count)} · ${money(sum)}`,
      to: {
        to: '/invoices' as const,
        search: { ...params, view: key === 'all' ? undefined : key, page: undefined },
      },
    };
  });
  return <Views label={t('invoice.views')} views={views} value={view ?? 'all'} />;
}
