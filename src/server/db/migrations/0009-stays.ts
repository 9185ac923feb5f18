import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { fold } from '#shared/text.ts';
import { type Ddl, type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * A stay in storage is a record of its own: what stood in four columns of a job's row, and the stays
 * before that. Stops where not every one of them arrives.
 */
export const stays: Migration = async (trx, ddl) => {
  const before = await count(trx, storedBefore);
  await runStatements(trx, jobItemWithoutStorage(ddl));
  await runStatements(trx, stayTable(ddl));
  await moveStays(trx);
  const after = await count(trx, 'select end_date from stay');
  if (before.all !== after.all || before.open !== after.open) {
    throw new Error(
      `${before.all} stays in storage, ${before.open} of them open, became ${after.all} and ${after.open}.`,
    );
  }
  await runStatements(trx, ['drop table earlier_stay', 'drop table job_item_before']);
};

/** SQLite drops no column that a check names, so that the table is made anew, for both databases. */
function jobItemWithoutStorage({ text, integer, tableEnd }: Ddl): string[] {
  const indexes = ['job', 'item', 'client_item', 'imported', 'exported', 'stored', 'storage'];
  const columns = 'id, job_id, position, item_id, client_item_id, qty, unit_cost, total, notes';
  return [
    ...indexes.map((name) => `drop index job_item_${name}`),
    'alter table job_item rename to job_item_before',
    `create table job_item (
      id ${text} primary key,
      job_id ${text} not null references job (id),
      position ${integer} not null,
      item_id ${text} not null references item (id),
      client_item_id ${text} references client_item (id),
      qty ${integer} not null check (qty >= 1000),
      unit_cost ${integer} not null check (unit_cost >= 0),
      total ${integer} not null check (total >= 0),
      notes ${text} not null
    ) ${tableEnd}`,
    `insert into job_item (${columns}) select ${columns} from job_item_before`,
    'create index job_item_job on job_item (job_id, position)',
    'create index job_item_item on job_item (item_id)',
    'create index job_item_client_item on job_item (client_item_id)',
  ];
}

function stayTable({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table stay (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      client_item_id ${text} not null references client_item (id),
      client_id ${text} not null references client (id),
      job_id ${text} references job (id),
      job_item_id ${text} references job_item (id) on delete set null,
      start_date ${text} not null,
      end_date ${text},
      notes ${text} not null,
      notes_fold ${text} not null,
      export_notes ${text},
      check (end_date >= start_date),
      check (job_item_id is null or job_id is not null),
      check (end_date is not null or export_notes is null)
    ) ${tableEnd}`,
    'create unique index stay_stored on stay (client_item_id) where end_date is null',
    'create index stay_open on stay (start_date, id) where end_date is null',
    'create index stay_start on stay (start_date, id)',
    'create index stay_end on stay (end_date, id)',
    'create index stay_client_item on stay (client_item_id, start_date)',
    'create index stay_client on stay (client_id, start_date)',
    'create index stay_job on stay (job_id)',
    'create index stay_job_item on stay (job_item_id, id)',
  ];
}

const storedBefore = `
  select storage_end as end_date from job_item where storage_start is not null
  union all select storage_end from earlier_stay`;

async function count(trx: Db, of: string): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ whole: number; ended: number }>`
    select count(*) as whole, count(end_date) as ended from (${sql.raw(of)}) as counted`.execute(
    trx,
  );
  const { whole = 0, ended = 0 } = rows[0] ?? {};
  return { all: whole, open: whole - ended };
}

type Stay = {
  job_item_id: string;
  storage_start: string;
  storage_end: string | null;
  storage_notes: string;
};

type JobItem = Stay & { job_id: string; client_id: string; client_item_id: string };

const PART = 500;

async function moveStays(trx: Db): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<JobItem>`
      select job_item.id as job_item_id, job_id, client_id, client_item_id,
        storage_start, storage_end, storage_notes
      from job_item_before as job_item join job on job.id = job_item.job_id
      where storage_start is not null and job_item.id > ${last}
      order by job_item.id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.job_item_id ?? '';
    await insertStays(trx, rows);
  }
}

/** The row's own stay comes after those before it, also in the order of the new ids. */
async function insertStays(trx: Db, jobItems: JobItem[]): Promise<void> {
  const ids = sql.join(jobItems.map((row) => row.job_item_id));
  const { rows } = await sql<Stay>`
    select * from earlier_stay where job_item_id in (${ids})
    order by storage_start, storage_end, storage_notes`.execute(trx);
  const earlier = Map.groupBy(rows, (row) => row.job_item_id);
  const values = jobItems.flatMap((row) =>
    [...(earlier.get(row.job_item_id) ?? []), row].map((stay) => valuesOf(row, stay)),
  );
  for (let start = 0; start < values.length; start += PART) {
    await sql`
      insert into stay (id, rev, created_on, client_item_id, client_id, job_id, job_item_id,
        start_date, end_date, notes, notes_fold)
      values ${sql.join(values.slice(start, start + PART))}`.execute(trx);
  }
}

/** When it was written down is not known: its first day stands for that. */
function valuesOf({ client_item_id, client_id, job_id, job_item_id }: JobItem, stay: Stay) {
  const { storage_start, storage_end, storage_notes } = stay;
  const first = `${storage_start}T00:00:00.000Z`;
  return sql`(${uuid()}, 1, ${first}, ${client_item_id}, ${client_id}, ${job_id}, ${job_item_id},
    ${storage_start}, ${storage_end}, ${storage_notes}, ${fold(storage_notes)})`;
}
