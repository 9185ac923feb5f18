import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Views } from '#web/ui/page/Views.tsx';

type Props = { isToInvoice: boolean; params: TextParams };

/** All jobs, or those that are to be invoiced: how many there are, and what they come to. */
export function JobViews({ isToInvoice, params }: Props) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const body = { size: 1, filters: { toInvoice: true }, sums: true };
  const { data } = useRead('POST /job/search', { body }, { keep: true });
  const views = (['all', 'toInvoice'] as const).map((key) => {
    const view = key === 'all' ? undefined : key;
    return {
      key,
      label: t(`job.view.${key}`),
      figures: view && data?.sums && `${number(data.total)} · ${money(data.sums.total)}`,
      to: { to: '/jobs' as const, search: { ...params, view, page: undefined } },
    };
  });
  return <Views label={t('job.views')} views={views} value={isToInvoice ? 'toInvoice' : 'all'} />;
}
