import { sql } from 'kysely';
import { type Cents, cents } from '#shared/money.ts';
import type { Db } from '../db/open.ts';

/** What the client owes: the unpaid parts of issued invoices. */
export async function clientBalance(db: Db, clientId: string): Promise<Cents> {
  const { balance } = await db
    .selectFrom('invoice')
    .select(sql<number>`coalesce(sum(total - amount_paid), 0)`.as('balance'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return cents(balance);
}
