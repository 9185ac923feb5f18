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
export function CsvExport({ search, total, name, onStopped }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  const { text, received } = useInvoiceCsv(search, onStopped);
  return (
    <>
      <span role="status" className="hidden">
        {text !== undefined && t('csv.ready')}
      </span>
      {text !== undefined ? (
        <Button icon={Download} onClick={() => saveFile({ name, type: 'text/csv', text })}>
          {t('csv.download', { count: received })}
        </Button>
      ) : (
        <div className="line dim">
          <progress
            aria-label={t('csv.running')}
            max={total}
            value={total && received > 0 ? Math.min(received, total) : undefined}
          />
          {total !== undefined &&
            t('csv.progress', { received: number(received), total: number(total) })}
          <Button kind="quiet" onClick={onStopped}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
