import type { ReactNode } from 'react';
import { paymentColumns } from '#shared/columns/payment.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import { nameOf } from '#web/client/client.ts';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { InvoiceLinks } from './InvoiceLinks.tsx';
import type { Payment } from './payment.ts';
import css from './PaymentTable.module.css';

const table = searchTable({
  call: 'POST /payment/search',
  words: 'payment',
  searched: paymentColumns,
  columns: [
    {
      key: 'clientName',
      label: 'payment.client',
      card: 'title',
      width: '13rem',
      show: ({ clientFullName, clientCompanyName }, { clip }) =>
        clip(nameOf({ fullName: clientFullName, companyName: clientCompanyName })),
    },
    {
      key: '_ref',
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
      card: 'fact',
      show: (payment, { money }) => struck(payment, money(payment.amount)),
    },
    { key: 'transactionDate', card: 'fact' },
    { key: 'method', width: '10rem' },
    {
      key: 'invoice',
      filter: false,
      show: ({ invoices }, { clip }) =>
        clip(
          invoices.map(({ invoice }) => invoiceLabel(invoice)).join(', '),
          <InvoiceLinks invoices={invoices} />,
        ),
    },
    { key: 'lastSent' },
    { key: 'notes' },
  ],
  hasSums: true,
  to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
  create: { to: { to: '/payments/create' } },
});

/** All payments, or those that its user wants. */
export function PaymentTable(props: ServerTableProps<'POST /payment/search'>) {
  return <ServerTable table={table} {...props} />;
}

/** What no longer counts is struck through, quietly. */
function struck({ status }: Pick<Payment, 'status'>, shown: ReactNode): ReactNode {
  return status === 'cancelled' ? <s className={css['struck']}>{shown}</s> : shown;
}
