import { sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { type Ddl, type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';
import {
  sealedOfInvoice,
  sealedOfPayment,
  type SealedInvoice,
  type SealedPayment,
  sealInvoice,
  sealPayment,
} from '../seal.ts';

/**
 * Issued documents are sealed, and every night has a root over the lines of the history since the one
 * before. What there is gets its seals. Documents up to a day can be locked.
 */
export const seals: Migration = async (trx, ddl) => {
  await runStatements(trx, columns(ddl));
  await sealInvoices(trx);
  await sealPayments(trx);
  const { open, close } = dialectOf(trx).unlocked('history_line');
  await runStatements(trx, open);
  await sql`update history_line set place = numbered.place
    from (select id, row_number() over (partition by record_id order by id) as place
      from history_line) as numbered
    where numbered.id = history_line.id`.execute(trx);
  await runStatements(trx, [
    ...close,
    'create unique index history_line_place on history_line (record_id, place)',
    'create index history_line_night on history_line (night, id)',
  ]);
};

function columns({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `alter table invoice add column seal ${text} not null default ''`,
    `alter table payment add column seal ${text} not null default ''`,
    `alter table history_line add column place ${integer} not null default 0`,
    `alter table history_line add column chain ${text} not null default ''`,
    `alter table history_line add column night ${integer} not null default 1`,
    `create table history_night (
      night ${integer} primary key,
      day ${text} not null,
      kept_on ${text} not null,
      lines ${integer} not null,
      root ${text} not null
    ) ${tableEnd}`,
    `alter table config add column locked_until ${text}`,
  ];
}

const PART = 500;

async function sealInvoices(trx: Db): Promise<void> {
  const sealed = sql.join(sealedOfInvoice.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<SealedInvoice>`select ${sealed} from invoice
      where id > ${last} order by id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    for (const row of rows) {
      await sql`update invoice set seal = ${sealInvoice(row)} where id = ${row.id}`.execute(trx);
    }
  }
}

type Entry = { invoice_id: string; amount: number };

async function sealPayments(trx: Db): Promise<void> {
  const sealed = sql.join(sealedOfPayment.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<SealedPayment>`select ${sealed} from payment
      where id > ${last} order by id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    for (const row of rows) {
      const { rows: paid } = await sql<Entry>`select invoice_id, amount from payment_invoice
        where payment_id = ${row.id} order by position`.execute(trx);
      const entries = paid.map(({ invoice_id, amount }) => [invoice_id, amount] as const);
      const own = sealPayment(row, entries);
      await sql`update payment set seal = ${own} where id = ${row.id}`.execute(trx);
    }
  }
}
