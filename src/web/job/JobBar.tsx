import { FileText } from 'lucide-react';
import { useState } from 'react';
import { sumCents, toCents, toEuros } from '#shared/money.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import type { Ticked } from '#web/ui/table/use-ticked.tsx';
import { IssueInvoices } from './IssueInvoices.tsx';
import type { JobRow } from './job.ts';

type Props = { ticked: Ticked<JobRow> };

/** What can be done with the ticked jobs, which can be invoiced. */
export function JobBar({ ticked }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const jobs = ticked.rows;
  const sum = toEuros(sumCents(jobs.map(({ total }) => toCents(total))));
  return (
    <TickedBar ticked={ticked} sum={t('job.net', { sum: money(sum) })}>
      <Button kind="main" icon={FileText} onClick={() => setOpen(true)}>
        {t('billing.issueInvoices')}
      </Button>
      {isOpen && (
        <IssueInvoices jobs={jobs} onClose={() => setOpen(false)} onIssuedClosed={ticked.clear} />
      )}
    </TickedBar>
  );
}
