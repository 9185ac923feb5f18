import { sql } from 'kysely';
import { entryText, type Numbered } from '#shared/search/entry.ts';
import { type Ddl, type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/** A row for each record that can be found from everywhere, with an index of its letters. */
export const searchEntries: Migration = async (trx, ddl) => {
  await runStatements(trx, [entryTable(ddl)]);
  for (const kind of kinds) await fillKind(trx, kind);
  await runStatements(trx, kinds.flatMap(ddl.textIndex));
};

/** That there were when this was written: one that comes later has a migration of its own. */
const kinds = ['client', 'clientItem', 'job', 'invoice', 'payment'] as const;
type Kind = (typeof kinds)[number];

function entryTable({ text, numbered, tableEnd }: Ddl): string {
  return `create table search_entry (
    record_id ${text} not null unique,
    kind ${text} not null,
    text ${text} not null,
    sound ${text} not null,
    place ${numbered}
  ) ${tableEnd}`;
}

type SourceRow = Numbered & { id: string; words: string };

/** What was searched of each kind when this was written; `server/search` says what is today. */
const sources: Record<Kind, string> = {
  client: `select id, ref, null as letter, null as amount, full_name_fold || ' ' || company_name_fold
    || ' ' || phone_fold || ' ' || email_fold || ' ' || city_fold || ' ' || vat_number || ' ' ||
    notes_fold as words from client where deleted_on is null`,
  clientItem: `select id, ref, null as letter, null as amount,
    previous_ref_fold || ' ' || title_fold || ' ' || category_fold as words
    from client_item where deleted_on is null`,
  job: `select job.id, job.ref, null as letter, null as amount,
    client.full_name_fold || ' ' || client.company_name_fold as words
    from job join client on client.id = job.client_id where job.deleted_on is null`,
  invoice: `select id, ref, case when invoice_type = 'invoice' then 'i' else 'o' end as letter,
    total as amount, client_full_name_fold || ' ' || client_company_name_fold as words from invoice`,
  payment: `select id, ref, null as letter, amount,
    client_full_name_fold || ' ' || client_company_name_fold as words from payment`,
};

const PART = 500;

/** From the oldest to the newest: ids begin with their instant. */
async function fillKind(trx: Db, kind: Kind): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<SourceRow>`select * from (${sql.raw(sources[kind])}) as found
      where id > ${last} order by id limit ${PART}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const values = rows.map(({ id, words, ...numbered }) => {
      const { text, sound } = entryText(words, numbered);
      return sql`(${id}, ${kind}, ${text}, ${sound})`;
    });
    await sql`insert into search_entry (record_id, kind, text, sound)
      values ${sql.join(values)}`.execute(trx);
  }
}
