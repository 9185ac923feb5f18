import { sql } from 'kysely';
import type { Cents } from '#shared/base/money.ts';
import { entryText } from '#shared/rules/words.ts';
import type { Migration } from '../migration.ts';

/** Credit notes of an erased client are found by number and amount only, as invoices and receipts are. */
export const migration: Migration = async (trx) => {
  const { rows } = await sql<{ id: string; ref: number; total: Cents }>`
    select credit.id, credit.ref, credit.total from credit
    join client on client.id = credit.client_id where erased_on is not null`.execute(trx);
  for (const { id, ref, total } of rows) {
    const { text, sound } = entryText(' ', { ref, letter: 'c', amount: total });
    await sql`update search_entry set text = ${text}, sound = ${sound}
      where record_id = ${id}`.execute(trx);
  }
};
