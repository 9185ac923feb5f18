import type { ReactNode } from 'react';
import { paymentMethods } from '#shared/choices.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Clip } from '#web/ui/table/Clip.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import { InvoiceLinks } from './InvoiceLinks.tsx';
import type { Payment } from './payment.ts';
import css from './PaymentTable.module.css';

const columns: TableColumns<'POST /payment/search'> = [
  {
    key: 'clientName',
    label: 'payment.client',
    filter: { kind: 'text' },
    width: '13rem',
    card: 'title',
    show: (payment, { clip }) => clip(clientOf(payment)),
  },
  {
    key: '_ref',
    label: 'payment.ref',
    filter: { kind: 'ref' },
    width: '6.5rem',
    card: 'fact',
    show: (payment, { t, mark }) => (
      <>
        {payment._ref === null
          ? t('common.none')
          : struck(payment, mark(receiptLabel(payment._ref)))}
        {payment.status === 'cancelled' && (
          <span className="hidden">{t('payment.status.cancelled')}</span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'payment.amount',
    filter: { kind: 'number' },
    align: 'right',
    sum: true,
    width: '7.5rem',
    card: 'fact',
    show: (payment, { money }) => struck(payment, money(payment.amount)),
  },
  {
    key: 'transactionDate',
    label: 'payment.transactionDate',
    filter: { kind: 'day' },
    width: '8rem',
    card: 'fact',
    show: ({ transactionDate }, { day }) => day(transactionDate),
  },
  {
    key: 'method',
    label: 'payment.method',
    filter: {
      kind: 'choice',
      options: paymentMethods.map((value) => ({
        value,
        label: `payment.method.${value}` as const,
      })),
    },
    width: '10rem',
    show: ({ method }, { t }) => (
      <span className={css['line']}>{t(`payment.method.${method}`)}</span>
    ),
  },
  {
    key: 'invoice',
    label: 'payment.invoice',
    width: '7.25rem',
    show: ({ invoices }) => (
      <Clip fills whole={invoices.map(({ invoice }) => invoiceLabel(invoice)).join(', ')}>
        <InvoiceLinks invoices={invoices} />
      </Clip>
    ),
  },
  {
    key: 'lastSent',
    label: 'payment.lastSent',
    filter: { kind: 'day' },
    width: '9.5rem',
    show: ({ lastSent }, { instant }) => <span className={css['line']}>{instant(lastSent)}</span>,
  },
  {
    key: 'notes',
    label: 'payment.notes',
    filter: { kind: 'text' },
    show: ({ notes }, { clip }) => clip(notes),
  },
];

/** All payments, or those that its user wants. */
export function PaymentTable(use: TableUse<'POST /payment/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /payment/search"
      caption={t('payment.many')}
      columns={columns}
      to={({ _id }) => ({ to: '/payments/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('payment.empty')}</p>
          {use.fixed?.client === undefined && (
            <ButtonLink kind="main" to={{ to: '/payments/create' }}>
              {t('payment.new')}
            </ButtonLink>
          )}
        </>
      }
      isDense={use.fixed?.client !== undefined}
      sums={{ of: 'payment.sumsOf', without: 'payment.sumsWithout' }}
      {...use}
    />
  );
}

function clientOf({
  clientFullName,
  clientCompanyName,
}: Pick<Payment, 'clientFullName' | 'clientCompanyName'>): string {
  return nameOf({ fullName: clientFullName, companyName: clientCompanyName });
}

/** What no longer counts is struck through, quietly. */
function struck({ status }: Pick<Payment, 'status'>, shown: ReactNode): ReactNode {
  return status === 'cancelled' ? <s className={css['struck']}>{shown}</s> : shown;
}
