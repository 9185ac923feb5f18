import { sql } from 'kysely';
import { z } from 'zod';
import { type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * The days on which what an invoice is for was done, of the invoices so far by the jobs that they froze, and its first
 * tax point where that is not its date. Seals do not cover them: they follow from what is sealed.
 */
export const migration: Migration = async (trx, { text }) => {
  await runStatements(trx, [
    `alter table invoice add column supplied_from ${text}`,
    `alter table invoice add column supplied_to ${text}`,
    `alter table invoice add column tax_point ${text}`,
    'create index invoice_tax_point on invoice (tax_point, date) where tax_point is not null',
  ]);
  for (let last = ''; ;) {
    const rows = await invoicesAfter(trx, last);
    await setDays(trx, rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return;
  }
};

const BATCH_SIZE = 500;
/** An invoice within so many days moves the tax point to its date. */
const INVOICED_WITHIN_DAYS = 14;
/** The catalogue item of imported opening balances, which say nothing of when something was done. */
const OPENING_ITEM = '01900000-0000-7000-8000-6f70656e6e67';

type Row = { id: string; date: string; subscription: number; jobs: string; month: string | null };

const job = z.object({
  endDate: z.string().nullable(),
  items: z.array(z.object({ item: z.object({ _id: z.string() }) })),
});
/** The first version had no version around it. */
const frozenJobs = z.union([z.array(job), z.object({ value: z.array(job) })]);

async function invoicesAfter(trx: Db, last: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, date, subscription, jobs,
      (select max(month) from subscription_run
        where client_id = invoice.client_id and invoice_id = invoice.id) as month
    from invoice where id > ${last} order by id limit ${BATCH_SIZE}`.execute(trx);
  return rows;
}

async function setDays(trx: Db, rows: readonly Row[]): Promise<void> {
  const values = rows.flatMap((row) => {
    const [from, to] = row.subscription === 1 ? daysOfMonth(row) : daysOfJobs(row);
    if (from === undefined || to === undefined) return [];
    const supplied = row.subscription === 1 ? to : from;
    const point = row.date > daysAfter(supplied, INVOICED_WITHIN_DAYS) ? supplied : '';
    return [sql`(${row.id}, ${from}, ${to}, ${point})`];
  });
  if (values.length === 0) return;
  await sql`update invoice set supplied_from = given.column2, supplied_to = given.column3,
      tax_point = nullif(given.column4, '')
    from (values ${sql.join(values)}) as given where id = given.column1`.execute(trx);
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysOfMonth({ date, month }: Row): [string, string] {
  const of = month ?? date.slice(0, 7);
  const last = new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0)).getUTCDate();
  return [`${of}-01`, `${of}-${last}`];
}

function daysOfJobs({ jobs }: Row): (string | undefined)[] {
  const frozen = frozenJobs.parse(JSON.parse(jobs));
  const days = (Array.isArray(frozen) ? frozen : frozen.value)
    .filter(({ items }) => !items.some(({ item }) => item._id === OPENING_ITEM))
    .flatMap(({ endDate }) => endDate ?? [])
    .toSorted();
  return [days[0], days.at(-1)];
}
