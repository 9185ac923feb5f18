import type { CsvColumn } from '#shared/csv.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { showDay } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';

type PaymentRow = RowOf<'POST /payment/search'>;

/** A cancelled payment counts 0, so that the sum of the column is what was received. */
export function paymentCsvColumns(t: Translate): CsvColumn<PaymentRow>[] {
  return [
    {
      label: t('payment.transactionDate'),
      value: ({ transactionDate }) => showDay(transactionDate),
    },
    { label: t('csv.receipt'), value: ({ _ref }) => (_ref === null ? null : receiptLabel(_ref)) },
    { label: t('csv.company'), value: ({ clientCompanyName }) => clientCompanyName },
    { label: t('csv.client'), value: ({ clientFullName }) => clientFullName },
    {
      label: t('csv.invoices'),
      value: ({ invoices }) => invoices.map(({ invoice }) => invoiceLabel(invoice)).join(', '),
    },
    { label: t('csv.method'), value: ({ method }) => t(`payment.method.${method}`) },
    {
      label: t('payment.amount'),
      value: ({ status, amount }) => (status === 'cancelled' ? 0 : amount),
      money: true,
    },
    { label: t('invoice.status'), value: ({ status }) => t(`csv.status.${status}`) },
    { label: t('payment.notes'), value: ({ notes }) => notes },
  ];
}
