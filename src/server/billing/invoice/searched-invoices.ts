import { sql } from 'kysely';
import { frozenName, wordsOfDocument } from '#server/parties/document/index.ts';
import { searched } from '#server/platform/search/index.ts';
import { toEuros } from '#shared/base/money.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';

export const searchedInvoices = searched({
  kind: 'invoice',
  table: 'invoice',
  path: '/invoices',
  source: sql`select id, ref, case when invoice_type = 'invoice' then 'i' else 'o' end as letter,
    total as amount, ${wordsOfDocument('invoice')} from invoice where 1 = 1`,
  rows: (db, ids) =>
    db
      .selectFrom('invoice')
      .select(['id', 'ref as _ref', 'invoice_type as invoiceType', 'date', 'total', 'status'])
      .select(['client_full_name', 'client_company_name'])
      .where('id', 'in', ids),
  show: (row, { day, money, t }) => ({
    title: `${invoiceLabel(row)} · ${frozenName(row)}`,
    facts: [
      day(row.date),
      money(toEuros(row.total)),
      row.status === 'cancelled' ? t('invoice.status.cancelled') : '',
    ],
  }),
});
