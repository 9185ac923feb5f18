import { paymentCsvColumns } from '#shared/books/payment-csv.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useReceiptKind } from '#web/kit/settings/receipts.ts';
import { CsvExport, type CsvProps } from '#web/kit/ui/csv/CsvExport.tsx';

export function PaymentCsvExport(props: CsvProps & { onStopped: () => void }) {
  const t = useTranslate();
  const receipts = useReceiptKind();
  return (
    <CsvExport
      {...props}
      call="POST /payment/search"
      columns={(words) => paymentCsvColumns(words, receipts)}
      label={(count) => t('csv.downloadPayments', { count })}
    />
  );
}
