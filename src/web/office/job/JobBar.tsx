import { FileText } from 'lucide-react';
import { useState } from 'react';
import { sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { jobViews } from '#shared/rules/views.ts';
import { IssueInvoices } from '#web/billing/invoice/index.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { TickedRows } from '#web/kit/ui/table/selection.tsx';
import { TickedBar, TickFound } from '#web/kit/ui/table/TickedBar.tsx';
import { type JobRow, jobTable } from '#web/work/job/index.ts';

/** The limit of a call that issues invoices. */
const MAX_TICKED = 500;

type Props = { ticked: TickedRows<JobRow>; params: TextParams };

/** Actions for ticked jobs, all of which can be invoiced. */
export function JobBar({ ticked, params }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const jobs = ticked.rows;
  const sum = toEuros(sumCents(jobs.map(({ total }) => toCents(total))));
  const listed = { table: jobTable, params, fixed: jobViews.toInvoice(today()) };
  return (
    <TickedBar
      ticked={ticked}
      count={t('invoice.chosenJobs', { count: ticked.rows.length })}
      sum={t('job.net', { sum: money(sum) })}
      rest={<TickFound {...listed} ticked={ticked} most={MAX_TICKED} />}
    >
      <Button kind="main" icon={FileText} onClick={() => setOpen(true)}>
        {t('billing.issueInvoices')}
      </Button>
      {isOpen && (
        <IssueInvoices jobs={jobs} onClose={() => setOpen(false)} onIssuedClosed={ticked.clear} />
      )}
    </TickedBar>
  );
}
