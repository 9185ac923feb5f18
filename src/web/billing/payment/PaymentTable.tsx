import { invoiceLabel, receiptLabel } from '#shared/i18n/format.ts';
import { paymentColumns } from '#shared/records/payment.ts';
import { InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { useReceiptKind } from '#web/kit/settings/receipts.ts';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

export const paymentTable = searchTable({
  call: 'POST /payment/search',
  words: 'payment',
  searched: paymentColumns,
  columns: [
    {
      key: 'clientName',
      label: 'payment.client',
      card: 'title',
      width: 14,
      minWidth: 9,
      show: ({ clientFullName, clientCompanyName }, { clip }) =>
        clip(nameOf({ fullName: clientFullName, companyName: clientCompanyName })),
    },
    {
      key: '_ref',
      card: 'fact',
      show: ({ _ref, status }, { t, mark }) => (
        <>
          <Struck when={status === 'cancelled' && _ref !== null}>
            {_ref === null ? t('common.none') : mark(receiptLabel(_ref))}
          </Struck>
          {status === 'cancelled' && (
            <span className="hidden">{t('payment.status.cancelled')}</span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      card: 'fact',
      show: ({ status, amount }, { mark, money }) => (
        <Struck when={status === 'cancelled'}>{mark(money(amount))}</Struck>
      ),
    },
    { key: 'transactionDate', card: 'fact' },
    { key: 'method', width: 10, card: 'fact' },
    {
      key: 'invoice',
      filter: false,
      width: 6.5,
      show: ({ invoices }, { clip }) =>
        clip(
          invoices.map(({ invoice }) => invoiceLabel(invoice)).join(', '),
          invoices.map(({ invoice }, index) => (
            <span key={invoice._id}>
              {index > 0 && ', '}
              <InvoiceLink invoice={invoice} />
            </span>
          )),
        ),
    },
    { key: 'fiscalNumber', width: 9, card: 'fact', hideOrder: 3 },
    { key: 'fiscalDate', hideOrder: 0 },
    { key: 'lacksReceipt', kind: 'flag', value: () => null, isHidden: true },
    { key: 'lastSent', hideOrder: 2 },
    { key: 'notes', hideOrder: 1 },
  ],
  hasSums: true,
  to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
  create: { to: { to: '/payments/create' } },
});

const legalReceipt = ['fiscalNumber', 'fiscalDate', 'lacksReceipt'] as const;

/** Without legal receipts where the shop does not record them. */
export function PaymentTable({ without = [], ...props }: ServerTableProps<'POST /payment/search'>) {
  const isRecorded = useReceiptKind() !== 'none';
  return (
    <ServerTable
      table={paymentTable}
      {...props}
      without={isRecorded ? without : [...without, ...legalReceipt]}
    />
  );
}
