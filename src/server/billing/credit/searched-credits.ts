import { sql } from 'kysely';
import { frozenName, wordsOfDocument } from '#server/parties/document/index.ts';
import { searched } from '#server/platform/search/index.ts';
import { toEuros } from '#shared/base/money.ts';
import { creditLabel } from '#shared/i18n/format.ts';

export const searchedCredits = searched({
  kind: 'credit',
  table: 'credit',
  path: '/credits',
  source: sql`select id, ref, 'c' as letter, total as amount,
    ${wordsOfDocument('credit')} from credit where 1 = 1`,
  rows: (db, ids) =>
    db
      .selectFrom('credit')
      .select(['id', 'ref', 'date', 'total', 'status'])
      .select(['client_full_name', 'client_company_name'])
      .where('id', 'in', ids),
  show: (row, { day, money, t }) => ({
    title: `${creditLabel(row.ref)} · ${frozenName(row)}`,
    facts: [
      day(row.date),
      money(toEuros(row.total)),
      row.status === 'cancelled' ? t('credit.status.cancelled') : '',
    ],
  }),
});
