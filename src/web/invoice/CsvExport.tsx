import { Download } from 'lucide-react';
import { useFormat } from '#web/base/format.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { type Search, useInvoiceCsv } from './use-invoice-csv.ts';

export type CsvProps = {
  search: Search;
  /** How many invoices that is, once it is known. */
  total: number | undefined;
  /** The file's. */
  name: string;
};

type Props = CsvProps & { onStopped: () => void };

/** How far a CSV is, then Download CSV. */
export function CsvExport(props: Props) {
  const t = useTranslate();
  const csv = useInvoiceCsv(props.search, props.onStopped);
  const { state } = csv;
  return (
    <>
      <span role="status" className="hidden">
        {state.is === 'ready' && t('billing.csvReady')}
      </span>
      <Step {...props} csv={csv} />
    </>
  );
}

type StepProps = Props & { csv: ReturnType<typeof useInvoiceCsv> };

function Step({ total, name, onStopped, csv: { state } }: StepProps) {
  const t = useTranslate();
  const { number } = useFormat();
  switch (state.is) {
    case 'running': {
      const received = number(state.received);
      return (
        <div className="line dim">
          <progress
            aria-label={t('billing.csvRunning')}
            max={total}
            value={total && state.received > 0 ? Math.min(state.received, total) : undefined}
          />
          {total !== undefined && t('billing.csvProgress', { received, total: number(total) })}
          <Button kind="quiet" onClick={onStopped}>
            {t('common.cancel')}
          </Button>
        </div>
      );
    }
    case 'ready': {
      const file = { name, type: 'text/csv', text: state.text };
      return (
        <Button icon={Download} onClick={() => saveFile(file)}>
          {t('billing.csvDownload', { count: state.count })}
        </Button>
      );
    }
  }
}
