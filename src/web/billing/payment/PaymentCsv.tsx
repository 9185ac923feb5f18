import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { CsvButton } from '#web/kit/ui/csv/CsvButton.tsx';
import type { CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';

const PaymentCsvExport = lazyPart(() => import('./PaymentCsvExport.tsx'), 'PaymentCsvExport');

export function PaymentCsv(props: CsvProps) {
  return (
    <CsvButton total={props.total}>
      {(onStopped) => <PaymentCsvExport {...props} onStopped={onStopped} />}
    </CsvButton>
  );
}
