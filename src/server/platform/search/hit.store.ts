import type { InferResult } from 'kysely';
import {
  type Db,
  dialectOf,
  everywhereColumns,
  type Json,
  prepared,
} from '#server/platform/db/index.ts';
import { type SearchKind, searchKinds } from '#shared/base/choices.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { clientRecord } from '#shared/records/client.ts';
import { placeRecord } from '#shared/records/place.ts';

export type HitRow<K extends SearchKind> = InferResult<ReturnType<typeof ofKinds>[K]>[number];
export type HitRows = { [K in SearchKind]: Json<HitRow<K>[]> };

export type IdsOfKinds = ReadonlyMap<SearchKind, string[]>;

/** The rows of all kinds in any order; one statement, because it runs with every letter that is typed. */
export async function hitRows(db: Db, ids: IdsOfKinds): Promise<HitRows | undefined> {
  const most = Math.max(0, ...Array.from(ids.values(), ({ length }) => length));
  // The same number of ids for each kind, so that there are few distinct statements to plan.
  const places = searchKinds.flatMap((kind) =>
    Array.from({ length: most }, (_, at) => ids.get(kind)?.[at] ?? ''),
  );
  const [rows] = await rowsOfKinds(db, places);
  return rows;
}

const rowsOfKinds = prepared<HitRows>(
  (db, places) => {
    const { rowsAsJson } = dialectOf(db);
    const most = places.length / searchKinds.length;
    const of = ofKinds(db, (kind) => {
      const first = searchKinds.indexOf(kind) * most;
      return places.slice(first, first + most);
    });
    return db.selectNoFrom([
      rowsAsJson(of.client).as('client'),
      rowsAsJson(of.clientItem).as('clientItem'),
      rowsAsJson(of.job).as('job'),
      rowsAsJson(of.invoice).as('invoice'),
      rowsAsJson(of.payment).as('payment'),
      rowsAsJson(of.credit).as('credit'),
      rowsAsJson(of.place).as('place'),
    ]);
  },
  { keepsPlan: true },
);

/** Documents show the names they were issued with. */
const documentsOfKinds = (db: Db, idsOf: (kind: SearchKind) => string[]) => ({
  invoice: db
    .selectFrom('invoice')
    .select(['id', 'ref as _ref', 'invoice_type as invoiceType', 'date', 'total', 'status'])
    .select(['client_full_name', 'client_company_name'])
    .where('id', 'in', idsOf('invoice')),
  payment: db
    .selectFrom('payment')
    .select(['id', 'ref', 'transaction_date', 'amount', 'status'])
    .select(['client_full_name', 'client_company_name'])
    .where('id', 'in', idsOf('payment')),
  credit: db
    .selectFrom('credit')
    .select(['id', 'ref', 'date', 'total', 'status'])
    .select(['client_full_name', 'client_company_name'])
    .where('id', 'in', idsOf('credit')),
});

const ofKinds = (db: Db, idsOf: (kind: SearchKind) => string[]) => ({
  client: db
    .selectFrom('client')
    .select(['id', 'ref', 'first_name', 'last_name', 'vat_number'])
    .select(['phones', 'emails', 'addresses'])
    .select(everywhereColumns(clientRecord, 'client'))
    .where('id', 'in', idsOf('client')),
  clientItem: db
    .selectFrom('client_item')
    .innerJoin('client', 'client.id', 'client_item.client_id')
    .select(['client_item.id', 'client_item.ref', 'width', 'length'])
    .select(['company_name', 'first_name', 'last_name'])
    .select(everywhereColumns(clientItemRecord, 'client_item'))
    .where('client_item.id', 'in', idsOf('clientItem')),
  job: db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .select(['job.id', 'job.ref', 'start_date', 'end_date', 'total'])
    .select(['company_name', 'first_name', 'last_name'])
    .where('job.id', 'in', idsOf('job')),
  ...documentsOfKinds(db, idsOf),
  place: db
    .selectFrom('place')
    .select('id')
    .select(everywhereColumns(placeRecord, 'place'))
    .where('id', 'in', idsOf('place')),
});
