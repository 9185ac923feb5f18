import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { CsvButton } from '#web/kit/ui/csv/CsvButton.tsx';
import type { CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';

const InvoiceCsvExport = lazyPart(() => import('./InvoiceCsvExport.tsx'), 'InvoiceCsvExport');

export function InvoiceCsv(props: CsvProps) {
  return (
    <CsvButton total={props.total}>
      {(onStopped) => <InvoiceCsvExport {...props} onStopped={onStopped} />}
    </CsvButton>
  );
}
