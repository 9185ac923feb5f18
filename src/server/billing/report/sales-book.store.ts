import { type Expression, sql, type SqlBool } from 'kysely';
import { frozenJobs, readFrozen } from '#server/parties/document/index.ts';
import { between, type Db } from '#server/platform/db/index.ts';
import type { BookDay, InvoiceType } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { BasisPoints } from '#shared/base/money.ts';
import type { SalesBookRow, SeriesNumbers } from '#shared/contract/report.ts';
import {
  type SalesSeries,
  salesSeries,
  type SalesSums,
  salesSums,
  salesType,
  totalOfFigures,
} from '#shared/rules/sales-book.ts';
import { type TaxSplit, taxSplits } from '#shared/rules/tax-point.ts';

/** Inclusive. */
export type Period = { from: Day; to: Day };
export type Booked = Period & { by: BookDay };

export type Entry = { id: string; kind: 'invoice' | 'credit' };

/** All invoices and credit notes of the book by date and number, including cancelled ones. */
export function salesEntries(db: Db, booked: Booked): Promise<Entry[]> {
  return db
    .selectFrom('invoice')
    .where(isBooked(booked))
    .select(['id', 'date', 'ref', sql<Entry['kind']>`'invoice'`.as('kind')])
    .select(sql<number>`case invoice_type when 'invoice' then 1 else 2 end`.as('series'))
    .unionAll(
      db
        .selectFrom('credit')
        .where(between(sql.ref('date'), booked))
        .select(['id', 'date', 'ref', sql<Entry['kind']>`'credit'`.as('kind')])
        .select(sql<number>`3`.as('series')),
    )
    .orderBy('date')
    .orderBy('series')
    .orderBy('ref')
    .execute();
}

/** Of an invoice with several tax points by those, the first and its date are on either side of the period or in it. */
function isBooked({ by, ...period }: Booked): Expression<SqlBool> {
  const isDated = between(sql.ref('date'), period);
  if (by === 'invoice') return isDated;
  return sql`(tax_point is null and ${isDated}
    or tax_point is not null and tax_point <= ${period.to} and date >= ${period.from})`;
}

/** The rows of these entries, in their order; by tax point without those of which nothing falls into the period. */
export async function salesRows(
  db: Db,
  entries: readonly Entry[],
  booked: Booked,
): Promise<SalesBookRow[]> {
  const idsOf = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const rows = [
    ...(await selectInvoices(db, idsOf('invoice'))),
    ...(await selectCredits(db, idsOf('credit'))),
  ];
  const splits = await splitsOfInvoices(
    db,
    rows.filter((row) => row.isLate === 1).map(({ _id }) => _id),
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return entries.flatMap(({ id, kind }) => {
    const row = byId.get(id);
    return row === undefined ? [] : toRow({ ...row, kind, splits: splits.get(id) ?? [] }, booked);
  });
}

type Stored = Omit<SalesBookRow, 'type' | 'taxPoint'> & {
  kind: Entry['kind'];
  invoiceType: InvoiceType;
  isLate: number;
};

/** Nothing if no part of the document falls into the period of a book by tax point. */
function toRow({ kind, invoiceType, isLate: _, ...row }: Stored, booked: Booked): SalesBookRow[] {
  const { status, netTotal, taxTotal, total } = row;
  const type = salesType(kind, invoiceType);
  const counted = (sums: SalesSums) => salesSums(type, status, sums);
  const parts = row.splits.map(({ taxPoint, ...sums }) => ({ taxPoint, ...counted(sums) }));
  const taxPoint = parts[0]?.taxPoint ?? row.date;
  const splits = parts.length > 1 ? parts : [];
  const whole = { ...row, type, taxPoint, splits, ...counted({ netTotal, taxTotal, total }) };
  if (booked.by === 'invoice' || parts.length === 0) return [whole];
  const inPeriod = parts.filter(
    (part) => booked.from <= part.taxPoint && part.taxPoint <= booked.to,
  );
  return inPeriod.length === 0 ? [] : [{ ...whole, ...totalOfFigures(inPeriod) }];
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
    .select(sql<number>`case when tax_point is null then 0 else 1 end`.as('isLate'))
    .execute();
}

/** Of invoices with a tax point before their date: their sums by tax point. */
async function splitsOfInvoices(db: Db, ids: string[]): Promise<Map<string, TaxSplit[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .where('id', 'in', ids)
    .select(['id', 'date', 'subscription', 'supplied_to', 'jobs', 'net_total', 'tax_total'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      taxSplits({
        date: row.date,
        subscription: row.subscription === 1,
        suppliedTo: row.supplied_to,
        jobs: readFrozen(frozenJobs, row.jobs),
        breakdown: { netTotal: row.net_total, taxTotal: row.tax_total },
      }),
    ]),
  );
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
    .select(sql<number>`0`.as('isLate'))
    .execute();
}

/** The VAT rates charged in the book, highest first. */
export async function ratesOfBook(db: Db, booked: Booked): Promise<BasisPoints[]> {
  const rows = await db
    .selectFrom('invoice')
    .where(isBooked(booked))
    .where('status', '=', 'issued')
    .select('tax_rate')
    .union(
      db
        .selectFrom('credit')
        .where(between(sql.ref('date'), booked))
        .where('status', '=', 'issued')
        .select('tax_rate'),
    )
    .execute();
  return rows
    .map(({ tax_rate }) => tax_rate)
    .filter((rate) => rate > 0)
    .toSorted((a, b) => b - a);
}

/** By date: the number range of each series in the period, and the numbers that no document has. */
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
