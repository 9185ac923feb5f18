import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { balanceOf, isOnAccount, isOwed } from '#server/platform/records/index.ts';
import type { Cents } from '#shared/base/money.ts';

/** Subquery for the ids of clients. */
export type ClientIds = Expression<string>;

/** The clients whose balance is not 0 (specification, section 9): debtors, and those with money on account. */
export function owingClients(db: Db): ClientIds {
  const open = (condition: RawBuilder<SqlBool>) =>
    db
      .selectFrom('invoice')
      .where(condition)
      .select(['client_id', balanceOf.as('balance')]);
  return withBalance(open(isOwed).unionAll(open(isOnAccount)));
}

/** The clients whose balances in the given rows do not add up to 0. */
export function withBalance(rows: Expression<{ client_id: string; balance: Cents }>): ClientIds {
  return sql`(select client_id from (${rows}) as open group by client_id having sum(balance) <> 0)`;
}
