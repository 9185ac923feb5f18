import { useTranslate } from '#web/kit/base/translate.tsx';
import { CsvExport, type CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';
import { invoiceCsvColumns } from './invoice-csv.ts';

export function InvoiceCsvExport(props: CsvProps & { onStopped: () => void }) {
  const t = useTranslate();
  return (
    <CsvExport
      {...props}
      call="POST /invoice/search"
      columns={invoiceCsvColumns}
      label={(count) => t('csv.download', { count })}
    />
  );
}
