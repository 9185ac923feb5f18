import { invoiceLabel } from '#shared/i18n/format.ts';
import { invoiceColumns } from '#shared/records/invoice.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { StatusBadge, Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import type { Cell } from '#web/kit/ui/table/column.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';
import { type InvoiceRow, stateOf, typeOfLabel } from './invoice.ts';

/** The states of the badges; an unpaid invoice may be partly paid. */
const states = [
  { value: 'unpaid', label: 'invoice.status.unpaid' },
  { value: 'issued', label: 'invoice.status.issued', asks: 'unpaid', also: { amountPaid: 0 } },
  {
    value: 'partlyPaid',
    label: 'invoice.status.partlyPaid',
    asks: 'unpaid',
    also: { amountPaid: { $gte: 0.01 } },
  },
  { value: 'paid', label: 'invoice.status.paid' },
  { value: 'credited', label: 'invoice.status.credited' },
  { value: 'onAccount', label: 'invoice.status.onAccount' },
  { value: 'cancelled', label: 'invoice.status.cancelled' },
];

/** Columns that the user can hide. */
export const optionalColumns = [
  'invoiceType',
  'subscription',
  'netTotal',
  'taxTotal',
  'amountPaid',
  'notes',
] as const;

/** The columns of the specification, in its order. */
export const invoiceTable = searchTable({
  call: 'POST /invoice/search',
  words: 'invoice',
  searched: invoiceColumns,
  columns: [
    {
      key: '_ref',
      card: 'title',
      filter: { kind: 'documentNumber', also: typeOfLabel },
      show: (invoice, { mark }) => (
        <Struck when={invoice.status === 'cancelled'}>{mark(invoiceLabel(invoice))}</Struck>
      ),
    },
    {
      key: 'clientName',
      label: 'invoice.client',
      card: 'title',
      minWidth: 6.875,
      width: 12,
      show: ({ clientFullName, clientCompanyName }, { clip }) =>
        clip(nameOf({ fullName: clientFullName, companyName: clientCompanyName })),
    },
    { key: 'date', card: 'fact' },
    { key: 'dueDate', card: 'fact', show: (invoice, cell) => <DueDate {...invoice} cell={cell} /> },
    { key: 'invoiceType', filter: false, width: 6.25, hideOrder: 5 },
    { key: 'subscription', width: 4.5, hideOrder: 2 },
    {
      key: 'netTotal',
      label: 'invoice.net',
      hideOrder: 3,
      show: ({ status, breakdown }, { mark, money }) => (
        <Struck when={status === 'cancelled'}>{mark(money(breakdown.netTotal))}</Struck>
      ),
    },
    {
      key: 'taxTotal',
      label: 'invoice.vat',
      width: 6.5,
      hideOrder: 4,
      show: ({ status, breakdown }, { mark, money, percent }) => (
        <Struck when={status === 'cancelled'}>
          {mark(money(breakdown.taxTotal))} <small>{percent(breakdown.taxValue)}</small>
        </Struck>
      ),
    },
    {
      key: 'total',
      width: 5.25,
      card: 'fact',
      show: ({ status, breakdown }, { mark, money }) => (
        <Struck when={status === 'cancelled'}>{mark(money(breakdown.total))}</Struck>
      ),
    },
    { key: 'amountPaid', width: 5.25, hideOrder: 6 },
    {
      key: 'balance',
      width: 5.25,
      card: 'fact',
      show: ({ status, balance }, { mark, money }) => (
        <Struck when={status === 'cancelled'}>{mark(money(balance))}</Struck>
      ),
    },
    {
      key: 'status',
      card: 'fact',
      width: 8.25,
      filter: { kind: 'choice', options: states },
      show: (invoice) => <StatusBadge of={stateOf(invoice)} />,
    },
    { key: 'lastSent' },
    { key: 'notes', minWidth: 5, width: 7, hideOrder: 1 },
  ],
  hasSums: true,
  isDense: true,
  to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  create: { to: { to: '/invoices/create' } },
});

type DueProps = Pick<InvoiceRow, 'dueDate' | 'overdueDays'> & { cell: Cell };

function DueDate({ dueDate, overdueDays: count, cell: { t, day, mark } }: DueProps) {
  if (count === 0) return mark(day(dueDate));
  return (
    <>
      {mark(day(dueDate))} <small className="wrong">{t('invoice.late', { count })}</small>
    </>
  );
}

export function InvoiceTable(props: ServerTableProps<'POST /invoice/search'>) {
  return <ServerTable table={invoiceTable} {...props} />;
}
