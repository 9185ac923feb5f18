import { type JobView, jobViewNames } from '#shared/choices.ts';
import { jobViews } from '#shared/rules/views.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { useListed } from '#web/kit/ui/table/use-listed.ts';
import { jobTable } from '#web/work/job/index.ts';

type Props = { view: JobView | undefined; params: TextParams };

/** The views of the list; "to invoice" with count and sum under the current filters. */
export function JobViews({ view: open, params }: Props) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { seesMoney } = usePermissions();
  const data = useListed(jobTable, { params, fixed: jobViews.toInvoice(today()) });
  const { total, sums } = data ?? {};
  const figures =
    sums?.total !== undefined &&
    `${number(total ?? 0)} · ${t('job.net', { sum: money(sums.total) })}`;
  const names = [undefined, ...jobViewNames].filter((view) => seesMoney || view !== 'toInvoice');
  return (
    <Views
      label={t('table.views')}
      views={names.map((view) => ({
        key: view ?? 'all',
        label: t(`job.view.${view ?? 'all'}`),
        to: { to: '/jobs', search: { ...params, view, page: undefined } },
        ...(view === 'toInvoice' && { figures }),
      }))}
      value={open ?? 'all'}
    />
  );
}
