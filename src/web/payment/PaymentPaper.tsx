import type { ReactNode } from 'react';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import { useFormat } from '#web/base/format.ts';
import type { Answer } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Prose } from '#web/ui/page/Prose.tsx';
import { Paper } from '#web/ui/paper/Paper.tsx';
import { PaperTable } from '#web/ui/paper/PaperTable.tsx';
import css from './PaymentPaper.module.css';

type PublicPayment = Answer<'GET /payment/public/:publicId'>;
type Paid = PublicPayment['invoices'][number];

type Props<P extends PublicPayment> = {
  payment: P;
  /** How an invoice reads; its label where nothing else is said. */
  showInvoice?: (paid: P['invoices'][number]) => ReactNode;
};

/** The receipt as it is printed. */
export function PaymentPaper<P extends PublicPayment>({ payment, showInvoice }: Props<P>) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { _ref, invoices, notes } = payment;
  return (
    <Paper
      issuer={payment.issuer}
      client={payment}
      title={t('payment.receipt')}
      number={_ref === null ? undefined : receiptLabel(_ref)}
      stamp={payment.status === 'cancelled' ? t('payment.void') : undefined}
      facts={[
        { label: t('payment.transactionDate'), value: day(payment.transactionDate) },
        { label: t('payment.method'), value: t(`payment.method.${payment.method}`) },
      ]}
    >
      <p className={css['amount']}>
        <span>{t('payment.paperReceived')}</span>
        <strong>{money(payment.amount)}</strong>
      </p>
      <PaperTable<Paid>
        caption={t('payment.paperPaid')}
        rows={invoices}
        columns={[
          {
            key: 'invoice',
            label: t('payment.invoice'),
            wide: true,
            show: (paid) => showInvoice?.(paid) ?? invoiceLabel(paid.invoice),
          },
          {
            key: 'date',
            label: t('payment.invoiceDate'),
            show: ({ invoice }) => day(invoice.date),
          },
          {
            key: 'total',
            label: t('payment.total'),
            align: 'right',
            show: ({ invoice }) => money(invoice.total),
          },
          {
            key: 'amount',
            label: t('payment.toPay'),
            align: 'right',
            show: ({ amount }) => money(amount),
          },
        ]}
      />
      {notes !== '' && (
        <section className={css['notes']} aria-label={t('payment.notes')}>
          <p className={css['label']}>{t('payment.notes')}</p>
          <Prose>{notes}</Prose>
        </section>
      )}
      <section className={css['signatures']} aria-label={t('payment.signature')}>
        <p>{t('payment.receivedBy')}</p>
        <p>{t('payment.signature')}</p>
      </section>
    </Paper>
  );
}
