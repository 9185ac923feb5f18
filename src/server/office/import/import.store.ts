import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { OPENING_ITEM } from '#shared/rules/supply.ts';
import type { StayDays } from './piece-index.ts';

/** All imported opening balances whose job has a number after `since`, including those cancelled or deleted since. */
export async function openingBalances(db: Db, since = 0) {
  const rows = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select(['job.id', 'job.client_id', 'job.start_date', 'job_item.unit_cost'])
    .where('job_item.item_id', '=', OPENING_ITEM)
    .where('job.ref', '>', since)
    .orderBy('job.ref')
    .execute();
  return rows.map(({ id: _id, client_id: client, start_date: date, unit_cost: amount }) => ({
    _id,
    client,
    date,
    amount,
  }));
}

/** The client's id and the number of every invoice, as `id I-000012`. */
export async function issuedInvoices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['client_id', 'ref as _ref', 'invoice_type as invoiceType'])
    .execute();
  return rows.map(({ client_id: client, ...invoice }) => `${client} ${invoiceLabel(invoice)}`);
}

/** The first and last days of each carpet's stays; the last is null of one that has not ended. */
export async function stayDays(db: Db): Promise<Map<string, StayDays>> {
  const rows = await db
    .selectFrom('stay')
    .select(['client_item_id', 'start_date', 'end_date'])
    // The databases sort null differently: of two stays that began on a day, the open one counts.
    .orderBy(sql`case when end_date is null then 1 else 0 end`)
    .orderBy('end_date')
    .execute();
  const byPiece = Map.groupBy(rows, ({ client_item_id }) => client_item_id);
  return new Map(
    [...byPiece].map(([piece, stays]) => [
      piece,
      new Map(stays.map(({ start_date, end_date }) => [start_date, end_date])),
    ]),
  );
}

/** All places; a shop has a few hundred. */
export function existingPlaces(db: Db) {
  return db
    .selectFrom('place')
    .select(['id', 'code', 'disabled'])
    .where('deleted_on', 'is', null)
    .execute();
}

/** The id of the place whose code equals this one or looks the same. */
export async function findPlace(db: Db, code: string): Promise<string | undefined> {
  const key = lookAlikeKey(code);
  return (await existingPlaces(db)).find((place) => lookAlikeKey(place.code) === key)?.id;
}
