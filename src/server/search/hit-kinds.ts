import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Locale } from '#shared/locale.ts';
import { type Millimetres, toEuros } from '#shared/money.ts';
import type { SearchKind } from '#shared/search/kinds.ts';
import { fromJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** How a record of a kind is shown where it is found. */
type Shown = {
  id: string;
  title: string;
  /** What tells it from others, in parts. */
  facts: string[];
  /** What else is searched of it: shown where it was found by that. */
  also?: string[];
};

type Kind = {
  /** Of its pages. */
  path: string;
  load: (db: Db, ids: string[], locale: Locale) => Promise<Shown[]>;
};

/** Asked with each letter that is typed. */
const shown = <Row>(build: Parameters<typeof prepared<Row>>[0]) =>
  prepared<Row>(build, { keepsPlan: true });

const clients = shown((db, ids) =>
  db
    .selectFrom('client')
    .select(['id', 'ref', 'company_name', 'first_name', 'last_name', 'vat_number', 'notes'])
    .select(['phones', 'emails', 'addresses'])
    .where('id', 'in', ids),
);

const clientItems = shown((db, ids) =>
  db
    .selectFrom('client_item')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .select(['client_item.id', 'client_item.ref', 'title', 'previous_ref', 'category'])
    .select(['width', 'length', 'company_name', 'first_name', 'last_name'])
    .where('client_item.id', 'in', ids),
);

const jobs = shown((db, ids) =>
  db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .select(['job.id', 'job.ref', 'start_date', 'end_date', 'total'])
    .select(['company_name', 'first_name', 'last_name'])
    .where('job.id', 'in', ids),
);

const invoices = shown((db, ids) =>
  db
    .selectFrom('invoice')
    .select(['id', 'ref as _ref', 'invoice_type as invoiceType', 'date', 'total', 'status'])
    .select(['client_full_name', 'client_company_name'])
    .where('id', 'in', ids),
);

const payments = shown((db, ids) =>
  db
    .selectFrom('payment')
    .select(['id', 'ref', 'transaction_date', 'amount', 'status'])
    .select(['client_full_name', 'client_company_name'])
    .where('id', 'in', ids),
);

const places = shown((db, ids) =>
  db.selectFrom('place').select(['id', 'code', 'title']).where('id', 'in', ids),
);

/** A kind more is an entry here, one in `searched-records.ts` and a migration that fills it. */
export const hitKinds: Record<SearchKind, Kind> = {
  client: {
    path: '/clients',
    load: async (db, ids) =>
      (await clients(db, ids)).map((row) => {
        const phones = fromJson(row.phones).map(({ phoneNumber }) => phoneNumber);
        const cities = fromJson(row.addresses).map(({ city }) => city);
        const emails = fromJson(row.emails).map(({ emailAddress }) => emailAddress);
        return {
          id: row.id,
          title: named(row),
          facts: [`#${row.ref}`, phones[0] ?? '', cities[0] ?? ''],
          also: [...phones, ...emails, ...cities, row.vat_number, ...row.notes.split('\n')],
        };
      }),
  },
  clientItem: {
    path: '/clientItems',
    load: async (db, ids, locale) =>
      (await clientItems(db, ids)).map((row) => ({
        id: row.id,
        title: row.title,
        facts: [`#${row.ref}`, row.previous_ref, named(row), sizeOf(row, locale), row.category],
      })),
  },
  job: {
    path: '/jobs',
    load: async (db, ids, { day, money }) =>
      (await jobs(db, ids)).map((row) => ({
        id: row.id,
        title: `#${row.ref} · ${named(row)}`,
        facts: [
          [row.start_date, row.end_date].map(day).filter(Boolean).join(' – '),
          money(toEuros(row.total)),
        ],
      })),
  },
  invoice: {
    path: '/invoices',
    load: async (db, ids, { day, money, t }) =>
      (await invoices(db, ids)).map((row) => ({
        id: row.id,
        title: `${invoiceLabel(row)} · ${frozenName(row)}`,
        facts: [
          day(row.date),
          money(toEuros(row.total)),
          row.status === 'cancelled' ? t('invoice.status.cancelled') : '',
        ],
      })),
  },
  payment: {
    path: '/payments',
    load: async (db, ids, { day, money, t }) =>
      (await payments(db, ids)).map((row) => ({
        id: row.id,
        title: [row.ref === null ? '' : receiptLabel(row.ref), frozenName(row)]
          .filter(Boolean)
          .join(' · '),
        facts: [
          day(row.transaction_date),
          money(toEuros(row.amount)),
          row.status === 'cancelled' ? t('payment.status.cancelled') : '',
        ],
      })),
  },
  place: {
    path: '/places',
    load: async (db, ids) =>
      (await places(db, ids)).map(({ id, code, title }) => ({ id, title: code, facts: [title] })),
  },
};

function sizeOf({ width, length }: { width: Millimetres; length: Millimetres }, { size }: Locale) {
  return width === 0 && length === 0 ? '' : size({ width: width / 10, length: length / 10 });
}

type Names = { company_name: string; first_name: string; last_name: string };

function named({ company_name, first_name, last_name }: Names): string {
  return together(company_name, `${first_name} ${last_name}`.trim());
}

function frozenName(row: { client_company_name: string; client_full_name: string }): string {
  return together(row.client_company_name, row.client_full_name);
}

function together(company: string, person: string): string {
  return [company, person].filter(Boolean).join(' · ');
}
