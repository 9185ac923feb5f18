import { sql } from 'kysely';
import { type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';
import { type SealedHandover, sealedOfHandover, sealHandover } from '../seal.ts';

/** Hand-overs are sealed as invoices and payments are; those that there are get their seals. */
export const sealedHandovers: Migration = async (trx, { text }) => {
  await runStatements(trx, [`alter table handover add column seal ${text} not null default ''`]);
  await sealHandovers(trx);
};

const PART = 500;

async function sealHandovers(trx: Db): Promise<void> {
  const sealed = sql.join(sealedOfHandover.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<SealedHandover>`select ${sealed} from handover
      where id > ${last} order by id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    for (const row of rows) {
      await sql`update handover set seal = ${sealHandover(row)} where id = ${row.id}`.execute(trx);
    }
  }
}
