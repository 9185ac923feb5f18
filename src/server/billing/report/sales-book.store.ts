import { sql } from 'kysely';
import { between, type Db } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { BasisPoints } from '#shared/base/money.ts';
import type { SalesBookRow, SeriesNumbers } from '#shared/contract/report.ts';
import { type SalesSeries, salesSeries, salesSums, salesType } from '#shared/rules/sales-book.ts';

/** Inclusive. */
export type Period = { from: Day; to: Day };

export type Entry = { id: string; kind: 'invoice' | 'credit' };

/** All invoices and credit notes of the period by date and number, including cancelled ones. */
export function salesEntries(db: Db, period: Period): Promise<Entry[]> {
  return db
    .selectFrom('invoice')
    .where(between(sql.ref('date'), period))
    .select(['id', 'date', 'ref', sql<Entry['kind']>`'invoice'`.as('kind')])
    .select(sql<number>`case invoice_type when 'invoice' then 1 else 2 end`.as('series'))
    .unionAll(
      db
        .selectFrom('credit')
        .where(between(sql.ref('date'), period))
        .select(['id', 'date', 'ref', sql<Entry['kind']>`'credit'`.as('kind')])
        .select(sql<number>`3`.as('series')),
    )
    .orderBy('date')
    .orderBy('series')
    .orderBy('ref')
    .execute();
}

/** The rows of these entries, in their order. */
export async function salesRows(db: Db, entries: readonly Entry[]): Promise<SalesBookRow[]> {
  const idsOf = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const rows = [
    ...(await selectInvoices(db, idsOf('invoice'))),
    ...(await selectCredits(db, idsOf('credit'))),
  ];
  const byId = new Map(rows.map((row) => [row._id, row]));
  return entries.flatMap(({ id, kind }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { invoiceType, netTotal, taxTotal, total, ...facts } = row;
    const type = salesType(kind, invoiceType);
    return [{ ...facts, type, ...salesSums(type, row.status, { netTotal, taxTotal, total }) }];
  });
}

async function selectInvoices(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice')
    .where('id', 'in', ids)
    .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType', 'date', 'status'])
    .select(['client_full_name as clientFullName', 'client_company_name as clientCompanyName'])
    .select(['client_vat_number as clientVatNumber', 'tax_rate as taxValue'])
    .select(['net_total as netTotal', 'tax_total as taxTotal', 'total'])
    .execute();
}

async function selectCredits(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('credit')
    .innerJoin('invoice', 'invoice.id', 'credit.invoice_id')
    .where('credit.id', 'in', ids)
    .select(['credit.id as _id', 'credit.ref as _ref', 'invoice_type as invoiceType'])
    .select(['credit.date', 'credit.status', 'credit.tax_rate as taxValue'])
    .select('credit.client_full_name as clientFullName')
    .select('credit.client_company_name as clientCompanyName')
    .select('credit.client_vat_number as clientVatNumber')
    .select(['credit.net_total as netTotal', 'credit.tax_total as taxTotal', 'credit.total'])
    .execute();
}

/** The VAT rates charged in the period, highest first. */
export async function ratesOfPeriod(db: Db, period: Period): Promise<BasisPoints[]> {
  const rows = await db
    .selectFrom('invoice')
    .where(between(sql.ref('date'), period))
    .where('status', '=', 'issued')
    .select('tax_rate')
    .union(
      db
        .selectFrom('credit')
        .where(between(sql.ref('date'), period))
        .where('status', '=', 'issued')
        .select('tax_rate'),
    )
    .execute();
  return rows
    .map(({ tax_rate }) => tax_rate)
    .filter((rate) => rate > 0)
    .toSorted((a, b) => b - a);
}

/** The number range of each series in the period, and the numbers that no document has. */
export async function seriesNumbers(db: Db, period: Period): Promise<SeriesNumbers[]> {
  const all: SeriesNumbers[] = [];
  for (const series of salesSeries) {
    const inPeriod = await db
      .selectFrom(numbersOf(db, series).as('numbered'))
      .where(between(sql.ref('date'), period))
      .select(({ fn }) => [
        fn.min('ref').as('first'),
        fn.max('ref').as('last'),
        fn.countAll<number>().as('documents'),
      ])
      .executeTakeFirstOrThrow();
    const { first, last, documents } = inPeriod;
    if (first === null || last === null) continue;
    const { whole } = await db
      .selectFrom(numbersOf(db, series).as('numbered'))
      .where('ref', '>=', first)
      .where('ref', '<=', last)
      .select(({ fn }) => fn.countAll<number>().as('whole'))
      .executeTakeFirstOrThrow();
    const gaps = await gapsOf(db, series, { first, last });
    all.push({ series, first, last, documents, elsewhere: whole - documents, gaps });
  }
  return all;
}

/** The missing numbers between the last one before the period and the last one in it. */
async function gapsOf(
  db: Db,
  series: SalesSeries,
  { first, last }: { first: number; last: number },
) {
  const before = await db
    .selectFrom(numbersOf(db, series).as('numbered'))
    .where('ref', '<', first)
    .select(({ fn }) => fn.max('ref').as('ref'))
    .executeTakeFirstOrThrow();
  const followed = db
    .selectFrom(numbersOf(db, series).as('numbered'))
    .where('ref', '>=', before.ref ?? first)
    .where('ref', '<=', last)
    .select(['ref', sql<number>`lead(ref) over (order by ref)`.as('next')]);
  const gaps = await db
    .selectFrom(followed.as('followed'))
    .where(sql<boolean>`next > ref + 1`)
    .select(['ref', 'next'])
    .orderBy('ref')
    .execute();
  return gaps.map(({ ref, next }) => ({ first: ref + 1, last: next - 1 }));
}

function numbersOf(db: Db, series: SalesSeries) {
  if (series === 'credit') return db.selectFrom('credit').select(['ref', 'date']);
  return db.selectFrom('invoice').where('invoice_type', '=', series).select(['ref', 'date']);
}
