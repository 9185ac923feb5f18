import { FileText } from 'lucide-react';
import { useState } from 'react';
import { sumCents, toCents, toEuros } from '#shared/money.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import { IssueInvoices } from './IssueInvoices.tsx';
import type { JobRow } from './job.ts';

type Props = { jobs: readonly JobRow[]; onClear: () => void };

/** What can be done with the ticked jobs, which can be invoiced. */
export function JobBar({ jobs, onClear }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const sum = toEuros(sumCents(jobs.map(({ total }) => toCents(total))));
  return (
    <TickedBar count={jobs.length} sum={money(sum)} onClear={onClear}>
      <Button kind="main" icon={FileText} onClick={() => setOpen(true)}>
        {t('billing.issueInvoices')}
      </Button>
      {isOpen && (
        <IssueInvoices jobs={jobs} onClose={() => setOpen(false)} onIssuedClosed={onClear} />
      )}
    </TickedBar>
  );
}
