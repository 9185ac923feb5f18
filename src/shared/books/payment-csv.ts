import type { ReceiptKind } from '../base/choices.ts';
import { day } from '../base/day.ts';
import type { paymentRow } from '../contract/payment.ts';
import type { WireOf } from '../contract/route.ts';
import type { CsvColumn } from '../i18n/csv.ts';
import { formatDay, invoiceLabel, receiptLabel } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

export type PaymentRow = WireOf<typeof paymentRow>;

/**
 * A cancelled payment counts 0, so that the column's sum is the amount received. Legal receipts have columns where the
 * shop gives them.
 */
export function paymentCsvColumns(t: Translate, receipts: ReceiptKind): CsvColumn<PaymentRow>[] {
  return [
    {
      label: t('payment.transactionDate'),
      value: ({ transactionDate }) => formatDay(day(transactionDate)),
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
    ...(receipts === 'none' ? [] : legalReceiptColumns(t)),
    { label: t('invoice.status'), value: ({ status }) => t(`csv.status.${status}`) },
    { label: t('payment.notes'), value: ({ notes }) => notes },
  ];
}

function legalReceiptColumns(t: Translate): CsvColumn<PaymentRow>[] {
  return [
    { label: t('payment.fiscalNumber'), value: ({ fiscalNumber }) => fiscalNumber },
    {
      label: t('payment.fiscalDate'),
      value: ({ fiscalDate }) => (fiscalDate === null ? null : formatDay(day(fiscalDate))),
    },
  ];
}
