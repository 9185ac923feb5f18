import type { ReactNode } from 'react';
import { invoiceColumns } from '#shared/columns/invoice.ts';
import { invoiceLabel } from '#shared/format.ts';
import { nameOf } from '#web/client/client.ts';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { type Invoice, stateOf, typeOfLabel } from './invoice.ts';
import css from './InvoiceTable.module.css';

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
      show: (invoice, { mark }) => struck(invoice, mark(invoiceLabel(invoice))),
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
      show: (invoice, { money }) => struck(invoice, money(invoice.breakdown.netTotal)),
    },
    {
      key: 'taxTotal',
      label: 'invoice.vat',
      show: (invoice, { money, percent }) => {
        const { taxTotal, taxValue } = invoice.breakdown;
        return struck(
          invoice,
          <>
            {money(taxTotal)} <small className={css['rate']}>{percent(taxValue)}</small>
          </>,
        );
      },
    },
    {
      key: 'total',
      card: 'fact',
      show: (invoice, { money }) => struck(invoice, money(invoice.breakdown.total)),
    },
    { key: 'amountPaid' },
    {
      key: 'balance',
      card: 'fact',
      show: ({ status, balance }, { money }) => money(status === 'cancelled' ? 0 : balance),
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

/** What no longer counts is struck through, quietly. */
function struck({ status }: Pick<Invoice, 'status'>, shown: ReactNode): ReactNode {
  return status === 'cancelled' ? <s className={css['struck']}>{shown}</s> : shown;
}
