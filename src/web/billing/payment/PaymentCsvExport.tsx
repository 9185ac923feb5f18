import { paymentCsvColumns } from '#shared/books/payment-csv.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CsvExport, type CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';

export function PaymentCsvExport(props: CsvProps & { onStopped: () => void }) {
  const t = useTranslate();
  return (
    <CsvExport
      {...props}
      call="POST /payment/search"
      columns={paymentCsvColumns}
      label={(count) => t('csv.downloadPayments', { count })}
    />
  );
}
