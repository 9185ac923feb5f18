import { sql } from 'kysely';
import { everywhereColumns, fromJson, searchedEverywhere } from '#server/platform/db/index.ts';
import { noDocument, searched, wordsOf } from '#server/platform/search/index.ts';
import { spellingsOf } from '#shared/base/email.ts';
import { toEuros } from '#shared/base/money.ts';
import { showPhone } from '#shared/base/phone.ts';
import { clientRecord } from '#shared/records/client.ts';

/** In the order of existing entries; a field that is declared `everywhere` later is appended. */
const words = new Set([
  'full_name_fold',
  'company_name_fold',
  'phone_fold',
  'email_fold',
  'city_fold',
  'vat_number',
  'notes_fold',
  ...searchedEverywhere(clientRecord),
]);

type Names = { company_name: string; first_name: string; last_name: string };

export function clientName({ company_name, first_name, last_name }: Names): string {
  return [company_name, `${first_name} ${last_name}`.trim()].filter(Boolean).join(' · ');
}

export const searchedClients = searched({
  kind: 'client',
  table: 'client',
  path: '/clients',
  record: clientRecord,
  source: sql`select id, ref, ${noDocument}, ${wordsOf(...words)}
    from client where deleted_on is null`,
  rows: (db, ids) =>
    db
      .selectFrom('client')
      .select(['id', 'ref', 'first_name', 'last_name', 'vat_number'])
      .select(['phones', 'emails', 'addresses'])
      .select(everywhereColumns(clientRecord, 'client'))
      .where('id', 'in', ids),
  show: (row) => {
    const phones = fromJson(row.phones).map(({ phoneNumber }) => showPhone(phoneNumber));
    const cities = fromJson(row.addresses).map(({ city }) => city);
    const emails = fromJson(row.emails).flatMap(({ emailAddress }) => spellingsOf(emailAddress));
    return {
      title: clientName(row),
      facts: [`#${row.ref}`, phones[0] ?? '', cities[0] ?? ''],
      also: [...phones, ...emails, ...cities, row.vat_number],
    };
  },
});

/** Of clients, because a job is found by the name of its client and nothing else: it changes with them. */
export const searchedJobs = searched({
  kind: 'job',
  table: 'job',
  path: '/jobs',
  source: sql`select job.id, job.ref, ${noDocument},
    ${wordsOf('client.full_name_fold', 'client.company_name_fold')}
    from job join client on client.id = job.client_id where job.deleted_on is null`,
  rows: (db, ids) =>
    db
      .selectFrom('job')
      .innerJoin('client', 'client.id', 'job.client_id')
      .select(['job.id', 'job.ref', 'start_date', 'end_date', 'total'])
      .select(['company_name', 'first_name', 'last_name'])
      .where('job.id', 'in', ids),
  show: (row, { day, money }) => ({
    title: `#${row.ref} · ${clientName(row)}`,
    facts: [
      [row.start_date, row.end_date].map(day).filter(Boolean).join(' – '),
      money(toEuros(row.total)),
    ],
  }),
});
