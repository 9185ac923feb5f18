import { invoiceColumns } from '#shared/columns/invoice.ts';
import { invoiceLabel } from '#shared/format.ts';
import { nameOf } from '#web/client/client.ts';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { Struck } from '#web/ui/page/Struck.tsx';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { stateOf, typeOfLabel } from './invoice.ts';

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
      show: ({ clientFullName, clientCompanyName }, { clip }) =>
        clip(nameOf({ fullName: clientFullName, companyName: clientCompanyName })),
    },
    { key: 'date', card: 'fact' },
    { key: 'dueDate' },
    {
      key: 'invoiceType',
      filter: false,
      width: '4.5rem',
      show: ({ invoiceType }, { t, clip }) => clip(t(`common.invoiceType.${invoiceType}`)),
    },
    { key: 'subscription' },
    {
      key: 'netTotal',
      label: 'invoice.net',
      show: ({ status, breakdown }, { money }) => (
        <Struck when={status === 'cancelled'}>{money(breakdown.netTotal)}</Struck>
      ),
    },
    {
      key: 'taxTotal',
      label: 'invoice.vat',
      show: ({ status, breakdown }, { money, percent }) => (
        <Struck when={status === 'cancelled'}>
          {money(breakdown.taxTotal)} <small>{percent(breakdown.taxValue)}</small>
        </Struck>
      ),
    },
    {
      key: 'total',
      card: 'fact',
      show: ({ status, breakdown }, { money }) => (
        <Struck when={status === 'cancelled'}>{money(breakdown.total)}</Struck>
      ),
    },
    { key: 'amountPaid' },
    {
      key: 'balance',
      card: 'fact',
      show: ({ status, balance }, { money }) => (
        <Struck when={status === 'cancelled'}>{money(balance)}</Struck>
      ),
    },
    {
      key: 'status',
      card: 'fact',
      show: (invoice, { t }) => {
        const { kind, word } = stateOf(invoice, t);
        return <StatusBadge kind={kind}>{word}</StatusBadge>;
      },
    },
    { key: 'lastSent' },
    { key: 'notes', width: '5rem' },
  ],
  hasSums: true,
  isDense: true,
  to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  create: { to: { to: '/invoices/create' } },
});

/** All invoices, or those that its user wants. */
export function InvoiceTable(props: ServerTableProps<'POST /invoice/search'>) {
  return <ServerTable table={invoiceTable} {...props} />;
}
