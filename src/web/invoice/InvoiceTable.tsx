import type { ReactNode } from 'react';
import { documentStatuses } from '#shared/choices.ts';
import { invoiceLabel } from '#shared/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { Clip } from '#web/ui/table/Clip.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import { type Invoice, stateOf, typeOfLabel } from './invoice.ts';
import css from './InvoiceTable.module.css';

/** The columns of the specification, in its order. */
export const invoiceColumns: TableColumns<'POST /invoice/search'> = [
  {
    key: '_ref',
    label: 'invoice.ref',
    filter: { kind: 'ref', also: typeOfLabel },
    card: 'title',
    show: (invoice, { mark }) => struck(invoice, mark(invoiceLabel(invoice))),
  },
  {
    key: 'clientName',
    label: 'invoice.client',
    filter: { kind: 'text' },
    width: '100%',
    card: 'title',
    show: (invoice, { mark }) => {
      const name = nameOf({
        companyName: invoice.clientCompanyName,
        fullName: invoice.clientFullName,
      });
      return (
        <Clip fills least="7rem" whole={name}>
          {mark(name)}
        </Clip>
      );
    },
  },
  {
    key: 'date',
    label: 'invoice.date',
    filter: { kind: 'day' },
    card: 'fact',
    show: ({ date }, { day }) => day(date),
  },
  {
    key: 'dueDate',
    label: 'invoice.dueDate',
    filter: { kind: 'day' },
    show: ({ dueDate }, { day }) => day(dueDate),
  },
  {
    key: 'invoiceType',
    label: 'invoice.invoiceType',
    show: ({ invoiceType }, { t }) => (
      <Clip fills least="4rem">
        {t(`common.invoiceType.${invoiceType}`)}
      </Clip>
    ),
  },
  {
    key: 'subscription',
    label: 'invoice.subscription',
    filter: { kind: 'flag' },
    show: ({ subscription }, { t }) => t(subscription ? 'common.yes' : 'common.no'),
  },
  {
    key: 'netTotal',
    label: 'invoice.net',
    filter: { kind: 'number' },
    align: 'right',
    sum: 'bare',
    show: (invoice, { amount }) => struck(invoice, amount(invoice.breakdown.netTotal)),
  },
  {
    key: 'taxTotal',
    label: 'invoice.vat',
    filter: { kind: 'number' },
    align: 'right',
    sum: 'bare',
    show: (invoice, { amount, percent }) => {
      const { taxTotal, taxValue } = invoice.breakdown;
      return struck(
        invoice,
        <>
          {amount(taxTotal)} <small className={css['rate']}>{percent(taxValue)}</small>
        </>,
      );
    },
  },
  {
    key: 'total',
    label: 'invoice.total',
    filter: { kind: 'number' },
    align: 'right',
    sum: 'bare',
    card: 'fact',
    show: (invoice, { amount }) => struck(invoice, amount(invoice.breakdown.total)),
  },
  {
    key: 'amountPaid',
    label: 'invoice.amountPaid',
    filter: { kind: 'number' },
    align: 'right',
    show: ({ amountPaid }, { amount }) => amount(amountPaid),
  },
  {
    key: 'balance',
    label: 'invoice.balance',
    filter: { kind: 'number' },
    align: 'right',
    sum: 'bare',
    card: 'fact',
    show: ({ status, balance }, { amount }) => amount(status === 'cancelled' ? 0 : balance),
  },
  {
    key: 'status',
    label: 'invoice.status',
    filter: {
      kind: 'choice',
      options: documentStatuses.map((value) => ({
        value,
        label: `invoice.status.${value}` as const,
      })),
    },
    card: 'fact',
    show: (invoice, { t }) => {
      const { kind, word } = stateOf(invoice, t);
      return <StatusBadge kind={kind}>{word}</StatusBadge>;
    },
  },
  {
    key: 'lastSent',
    label: 'invoice.lastSent',
    filter: { kind: 'day' },
    show: ({ lastSent }, { instant }) => (
      <span title={instant(lastSent)}>{instant(lastSent).split(' ')[0]}</span>
    ),
  },
  {
    key: 'notes',
    label: 'invoice.notes',
    filter: { kind: 'text' },
    width: '5rem',
    show: ({ notes }, { clip }) => clip(notes),
  },
];

type Props = TableUse<'POST /invoice/search'> & {
  /** Said instead where there is nothing. */
  empty?: ReactNode;
};

/** All invoices, or those that its user wants. */
export function InvoiceTable(use: Props) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /invoice/search"
      caption={t('invoice.many')}
      columns={invoiceColumns}
      sums={{ of: 'invoice.sumsOf', without: 'invoice.sumsWithout' }}
      isDense
      to={({ _id }) => ({ to: '/invoices/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('invoice.empty')}</p>
          {use.fixed?.client === undefined && (
            <ButtonLink kind="main" to={{ to: '/invoices/create' }}>
              {t('invoice.new')}
            </ButtonLink>
          )}
        </>
      }
      {...use}
    />
  );
}

/** What no longer counts is struck through, quietly. */
function struck({ status }: Pick<Invoice, 'status'>, shown: ReactNode): ReactNode {
  return status === 'cancelled' ? <s className={css['struck']}>{shown}</s> : shown;
}
