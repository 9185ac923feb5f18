import { type Db, everywhereTexts, fromJson } from '#server/platform/db/index.ts';
import { type SearchKind, searchKinds } from '#shared/base/choices.ts';
import { spellingsOf } from '#shared/base/email.ts';
import { type Millimetres, toEuros } from '#shared/base/money.ts';
import { phoneDigits, showPhone } from '#shared/base/phone.ts';
import { soundKey } from '#shared/base/sound.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import type { SearchHit } from '#shared/contract/search-everywhere.ts';
import type { RecordDeclaration } from '#shared/fields/record.ts';
import { creditLabel, invoiceLabel, type Locale, receiptLabel } from '#shared/i18n/format.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { clientRecord } from '#shared/records/client.ts';
import { placeRecord } from '#shared/records/place.ts';
import type { SearchWord } from '#shared/rules/words.ts';
import { type HitRow, type HitRows, hitRows, type IdsOfKinds } from './hit.store.ts';

type HitContent = {
  title: string;
  /** Details that distinguish it from others. */
  facts: string[];
  /** Further searched texts; one is shown if the record was found by it. */
  also?: string[];
};

type Kind<K extends SearchKind> = {
  /** The path of its pages. */
  path: string;
  /** Its `everywhere` fields are searched too. */
  record?: RecordDeclaration;
  show: (row: HitRow<K>, locale: Locale) => HitContent;
};

/** A new kind needs an entry here, in `hit.store.ts` and in `searched-record.store.ts`, and a migration that fills the index. */
const hitKinds: { [K in SearchKind]: Kind<K> } = {
  client: {
    path: '/clients',
    record: clientRecord,
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
  },
  clientItem: {
    path: '/clientItems',
    record: clientItemRecord,
    show: (row, locale) => ({
      title: row.title,
      facts: [`#${row.ref}`, row.previous_ref, clientName(row), sizeOf(row, locale), row.category],
    }),
  },
  job: {
    path: '/jobs',
    show: (row, { day, money }) => ({
      title: `#${row.ref} · ${clientName(row)}`,
      facts: [
        [row.start_date, row.end_date].map(day).filter(Boolean).join(' – '),
        money(toEuros(row.total)),
      ],
    }),
  },
  invoice: {
    path: '/invoices',
    show: (row, { day, money, t }) => ({
      title: `${invoiceLabel(row)} · ${frozenName(row)}`,
      facts: [
        day(row.date),
        money(toEuros(row.total)),
        row.status === 'cancelled' ? t('invoice.status.cancelled') : '',
      ],
    }),
  },
  payment: {
    path: '/payments',
    show: (row, { day, money, t }) => ({
      title: [row.ref === null ? '' : receiptLabel(row.ref), frozenName(row)]
        .filter(Boolean)
        .join(' · '),
      facts: [
        day(row.transaction_date),
        money(toEuros(row.amount)),
        row.status === 'cancelled' ? t('payment.status.cancelled') : '',
      ],
    }),
  },
  credit: {
    path: '/credits',
    show: (row, { day, money, t }) => ({
      title: `${creditLabel(row.ref)} · ${frozenName(row)}`,
      facts: [
        day(row.date),
        money(toEuros(row.total)),
        row.status === 'cancelled' ? t('credit.status.cancelled') : '',
      ],
    }),
  },
  place: {
    path: '/places',
    record: placeRecord,
    show: ({ code, title }) => ({ title: code, facts: [title] }),
  },
};

function sizeOf({ width, length }: { width: Millimetres; length: Millimetres }, { size }: Locale) {
  return size({ width: width / 10, length: length / 10 });
}

type Names = { company_name: string; first_name: string; last_name: string };

function clientName({ company_name, first_name, last_name }: Names): string {
  return joinNames(company_name, `${first_name} ${last_name}`.trim());
}

function frozenName(row: { client_company_name: string; client_full_name: string }): string {
  return joinNames(row.client_company_name, row.client_full_name);
}

function joinNames(company: string, person: string): string {
  return [company, person].filter(Boolean).join(' · ');
}

type HitsQuery = { ids: IdsOfKinds; words: SearchWord[] };

/** The hits of these records, by id. */
export async function loadHits(
  db: Db,
  locale: Locale,
  { ids, words }: HitsQuery,
): Promise<Map<string, SearchHit>> {
  const rows = await hitRows(db, ids);
  const hits = searchKinds.flatMap((kind) =>
    rows === undefined ? [] : hitsOf(kind, rows[kind], { locale, words }),
  );
  return new Map(hits.map((hit) => [hit._id, hit]));
}

type HitOptions = { locale: Locale; words: SearchWord[] };

function hitsOf<K extends SearchKind>(kind: K, rows: HitRows[K], options: HitOptions): SearchHit[] {
  return fromJson(rows).map((row: HitRow<K>) => hitOf(kind, row, options));
}

function hitOf<K extends SearchKind>(
  kind: K,
  row: HitRow<K>,
  { locale, words }: HitOptions,
): SearchHit {
  const { path, record, show } = hitKinds[kind];
  const { title, facts, also = [] } = show(row, locale);
  const subtitle = facts.filter((fact) => fact !== '').join(' · ');
  const texts = record === undefined ? [] : everywhereTexts(record, row);
  const lines = [...also, ...texts].flatMap((text) => text.split('\n'));
  const match = matchIn(lines, words, `${title} ${subtitle}`);
  return { _id: row.id, kind, title, subtitle, to: `${path}/${row.id}`, match };
}

/** The first text with a word that title and subtitle do not show. */
function matchIn(texts: string[], words: SearchWord[], inSight: string): string {
  const hidden = words.filter((word) => !has(inSight, word));
  return texts.find((text) => hidden.some((word) => has(text, word))) ?? '';
}

function has(text: string, { literal, sound }: SearchWord): boolean {
  const isLiteral =
    lookAlikeKey(text).includes(lookAlikeKey(literal)) || phoneDigits(text).includes(literal);
  return isLiteral || (sound !== '' && soundKey(text).includes(sound));
}
