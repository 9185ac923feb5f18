import { sql } from 'kysely';
import { frozenName, wordsOfDocument } from '#server/parties/document/index.ts';
import { searched } from '#server/platform/search/index.ts';
import { toEuros } from '#shared/base/money.ts';
import { receiptLabel } from '#shared/i18n/format.ts';

export const searchedPayments = searched({
  kind: 'payment',
  table: 'payment',
  path: '/payments',
  source: sql`select id, ref, null as letter, amount, ${wordsOfDocument('payment', 'fiscal_number_fold')}
    from payment where 1 = 1`,
  rows: (db, ids) =>
    db
      .selectFrom('payment')
      .select(['id', 'ref', 'transaction_date', 'amount', 'status', 'fiscal_number'])
      .select(['client_full_name', 'client_company_name'])
      .where('id', 'in', ids),
  show: (row, { day, money, t }) => ({
    title: [row.ref === null ? '' : receiptLabel(row.ref), frozenName(row)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      day(row.transaction_date),
      money(toEuros(row.amount)),
      row.status === 'cancelled' ? t('payment.status.cancelled') : '',
    ],
    also: [row.fiscal_number],
  }),
});
