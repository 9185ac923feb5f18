import { receiptLabel } from '#shared/format.ts';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Clip } from '#web/ui/Clip.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Columns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import { InvoiceLinks } from './InvoiceLinks.tsx';

const columns: Columns<'POST /payment/search'> = [
  {
    key: 'clientFullName',
    label: 'payment.client',
    filter: { kind: 'text' },
    width: '10rem',
    card: 'title',
    show: ({ clientFullName, clientCompanyName }, { mark }) =>
      clientFullName === '' ? clientCompanyName : mark(clientFullName),
  },
  {
    key: 'clientCompanyName',
    label: 'client.companyName',
    filter: { kind: 'text' },
    width: '12rem',
    show: ({ clientCompanyName }, { mark }) => mark(clientCompanyName),
  },
  {
    key: '_ref',
    label: 'payment.ref',
    filter: { kind: 'number' },
    width: '6.5rem',
    card: 'fact',
    show: ({ _ref, status }, { t }) => (
      <>
        {_ref === null ? t('common.none') : receiptLabel(_ref)}{' '}
        {status === 'cancelled' && (
          <StatusBadge kind="wrong">{t('payment.status.cancelled')}</StatusBadge>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'payment.amount',
    filter: { kind: 'number' },
    align: 'right',
    width: '6.5rem',
    card: 'fact',
    show: ({ amount }, { money }) => money(amount),
  },
  {
    key: 'transactionDate',
    label: 'payment.transactionDate',
    filter: { kind: 'day' },
    width: '7rem',
    card: 'fact',
    show: ({ transactionDate }, { day }) => day(transactionDate),
  },
  {
    key: 'method',
    label: 'payment.method',
    filter: {
      kind: 'choice',
      options: [
        { value: 'cash', label: 'payment.method.cash' },
        { value: 'cheque', label: 'payment.method.cheque' },
        { value: 'creditCard', label: 'payment.method.creditCard' },
        { value: 'bankTransfer', label: 'payment.method.bankTransfer' },
        { value: 'moneyOrder', label: 'payment.method.moneyOrder' },
        { value: 'other', label: 'payment.method.other' },
      ],
    },
    width: '8.5rem',
    show: ({ method }, { t }) => t(`payment.method.${method}`),
  },
  {
    key: 'invoice',
    label: 'payment.invoice',
    width: '6.5rem',
    show: ({ invoices }) => <InvoiceLinks invoices={invoices} />,
  },
  {
    key: 'lastSent',
    label: 'payment.lastSent',
    filter: { kind: 'day' },
    width: '7rem',
    show: ({ lastSent }, { instant }) => instant(lastSent),
  },
  {
    key: 'notes',
    label: 'payment.notes',
    filter: { kind: 'text' },
    show: ({ notes }) => <Clip>{notes}</Clip>,
  },
];

/** All payments, or those that its user wants. */
export function PaymentTable(use: TableUse<'POST /payment/search'>) {
  const t = useT();
  return (
    <ServerTable
      call="POST /payment/search"
      caption={t('payment.many')}
      columns={columns}
      to={({ _id }) => ({ to: '/payments/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('payment.empty')}</p>
          <ButtonLink kind="main" to={{ to: '/payments/create' }}>
            {t('payment.new')}
          </ButtonLink>
        </>
      }
      {...use}
    />
  );
}
