import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  appError,
  byInstants,
  type Db,
  dialectOf,
  hasRevision,
  loader,
  searchable,
  searchedBy,
  searchRecords,
} from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { personOf, placeShortOf } from '#server/platform/records/index.ts';
import type { Count } from '#shared/contract/count.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/fields/errors.ts';
import { countColumns } from '#shared/records/count.ts';

const searched = {
  ...searchedBy('stock_count', countColumns, {
    placeCode: sql.ref('place.code_fold'),
    createdOn: sql.ref('stock_count.created_on'),
  }),
  orders: { placeCode: sql.ref('place.code_order') },
};

export function searchCounts({ db, env }: Pick<StaffContext, 'db' | 'env'>, search: Search) {
  const { open, ...filters } = search.filters;
  const createdOn = byInstants(filters['createdOn'], env.TZ_BUSINESS);
  const isOpen = open?.is === 'equal' && open.value === 1;
  return searchRecords(
    db,
    { ...search, filters: { ...filters, createdOn } },
    {
      ...searched,
      sqlColumns: {
        ...searched.sqlColumns,
        open: sql`case when closed_on is null then 1 else 0 end`,
      },
      newest: [sql.ref('stock_count.created_on'), sql.ref('stock_count.id')],
      from: db
        .selectFrom('stock_count')
        .leftJoin('place', 'place.id', 'stock_count.place_id')
        .$if(open !== undefined, (query) =>
          query.where('closed_on', isOpen ? 'is' : 'is not', null),
        ),
      load: (ids) => loadCounts(db, ids),
    },
  );
}

/** Throws a 404 if there is none. */
export async function getCount(db: Db, id: string): Promise<Count> {
  const [count] = await loadCounts(db, [id]);
  if (count === undefined) throw new AppError('record.notFound');
  return count;
}

/** Locks the count, so that it cannot end before the transaction does. Throws if it has ended. */
export async function lockOpenCount(db: Db, id: string): Promise<Count> {
  const open = db.selectFrom('stock_count').select('id').where('id', '=', id);
  await dialectOf(db).locked(open).execute();
  const count = await getCount(db, id);
  if (!count.open) throw new AppError('count.closed');
  return count;
}

export async function insertCount(
  { db, now, actor }: Pick<AuditContext, 'db' | 'now' | 'actor'>,
  { place, notes }: { place: string | null; notes: string },
): Promise<string> {
  const id = uuid();
  const row = { id, rev: 1, created_on: now.toISOString(), place_id: place, user_id: actor };
  await db
    .insertInto('stock_count')
    .values({ ...row, ...searchable({ notes }) })
    .execute();
  return id;
}

/** Throws a 409 if the revision is not the current one. */
export async function markClosed(
  { db, now, actor }: Pick<AuditContext, 'db' | 'now' | 'actor'>,
  id: string,
  rev: number | undefined,
): Promise<void> {
  await db
    .updateTable('stock_count')
    .set((eb) => ({ closed_on: now.toISOString(), closed_by: actor, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where(hasRevision(rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
}

const loadCounts = loader(
  (db, ids) =>
    db
      .selectFrom('stock_count')
      .leftJoin('place', 'place.id', 'stock_count.place_id')
      .leftJoin('user_account', 'user_account.id', 'stock_count.user_id')
      .leftJoin('user_account as closer', 'closer.id', 'stock_count.closed_by')
      .selectAll('stock_count')
      .select(['place.code as place_code', 'user_account.username'])
      .select(['user_account.first_name', 'user_account.last_name'])
      .select(['closer.username as closer_username', 'closer.first_name as closer_first_name'])
      .select('closer.last_name as closer_last_name')
      .where('stock_count.id', 'in', ids),
  (row): Count => ({
    _id: row.id,
    _rev: row.rev,
    place: placeShortOf(row.place_id, row.place_code),
    notes: row.notes,
    createdOn: row.created_on,
    by: personOf(row),
    closedOn: row.closed_on,
    closedBy: personOf({
      user_id: row.closed_by,
      username: row.closer_username,
      first_name: row.closer_first_name,
      last_name: row.closer_last_name,
    }),
    open: row.closed_on === null,
  }),
);
