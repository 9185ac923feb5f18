import { sql } from 'kysely';
import { storedItemColumns } from '#shared/columns/job.ts';
import type { StoredItem } from '#shared/contract/job.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { fold } from '#shared/text.ts';
import { clientOf, joinedClient, joinedClientSqlColumns } from '../client/joined-client.ts';
import type { Db } from '../db/open.ts';
import { searchRecords } from '../db/search-records.ts';

const sqlColumns = {
  client: sql.ref('job.client_id'),
  clientRef: sql.ref('client.ref'),
  ...joinedClientSqlColumns,
  clientItem: sql.ref('job_item.client_item_id'),
  clientItemRef: sql.ref('client_item.ref'),
  clientItemTitle: sql.ref('client_item.title_fold'),
  clientItemCategory: sql.ref('client_item.category_fold'),
  job: sql.ref('job_item.job_id'),
  startDate: sql.ref('job_item.storage_start'),
  fromTo: sql.ref('job_item.storage_start'),
  notes: sql.ref('job_item.storage_notes_fold'),
};

export function searchStoredItems(db: Db, search: Search) {
  return searchRecords({
    db,
    search,
    columns: storedItemColumns,
    sqlColumns,
    from: storedItems(db),
    id: sql.ref<string>('job_item.id'),
    newest: [sql.ref('job_item.storage_start'), sql.ref('job_item.id')],
    load: (ids) => loadStoredItems(db, ids),
  });
}

/** How many carpets are in storage, of one client where one is given. */
export async function countStored(
  db: Db,
  { client }: { client?: string | undefined },
): Promise<number> {
  const { total } = await storedItems(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(client !== undefined, (query) => query.where('job.client_id', '=', client as string))
    .executeTakeFirstOrThrow();
  return total;
}

type Period = { from: Day; to: Day; client?: string | undefined };

/** How many carpets came into storage in a period, and how many left it; both ends count. */
export async function countImportedExported(
  db: Db,
  { from, to, client }: Period,
): Promise<{ imported: number; exported: number }> {
  async function countBetween(column: 'storage_start' | 'storage_end'): Promise<number> {
    const { total } = await db
      .selectFrom(allStays(db).as('stay'))
      .innerJoin('job', 'job.id', 'stay.job_id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('job.deleted_on', 'is', null)
      .where(`stay.${column}`, '>=', from)
      .where(`stay.${column}`, '<=', to)
      .$if(client !== undefined, (query) => query.where('job.client_id', '=', client as string))
      .executeTakeFirstOrThrow();
    return total;
  }
  return {
    imported: await countBetween('storage_start'),
    exported: await countBetween('storage_end'),
  };
}

/** The stays that stand on rows, and those before them. */
function allStays(db: Db) {
  const days = ['storage_start', 'storage_end'] as const;
  const earlier = db
    .selectFrom('earlier_stay')
    .innerJoin('job_item', 'job_item.id', 'earlier_stay.job_item_id')
    .select('job_item.job_id')
    .select(['earlier_stay.storage_start', 'earlier_stay.storage_end']);
  return db.selectFrom('job_item').select('job_id').select(days).unionAll(earlier);
}

/** Whether the client item is in storage, by whichever job. */
export async function isClientItemStored(db: Db, clientItemId: string): Promise<boolean> {
  const row = await storedItems(db)
    .select('job_item.id')
    .where('job_item.client_item_id', '=', clientItemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a row's carpet in; an earlier stay that stands on the row is kept beside it. */
export async function storeJobItem(
  db: Db,
  id: string,
  storage: { startDate: Day; notes: string },
): Promise<void> {
  await db
    .insertInto('earlier_stay')
    .columns(['job_item_id', 'storage_start', 'storage_end', 'storage_notes'])
    .expression((eb) =>
      eb
        .selectFrom('job_item')
        .select((row) => [
          'id',
          row.ref('storage_start').$notNull().as('storage_start'),
          row.ref('storage_end').$notNull().as('storage_end'),
          'storage_notes',
        ])
        .where('id', '=', id)
        .where('storage_end', 'is not', null),
    )
    .execute();
  await db
    .updateTable('job_item')
    .set({ storage_start: storage.startDate, storage_end: null, ...notesValues(storage.notes) })
    .where('id', '=', id)
    .execute();
}

/** Gives a row's carpet out; without notes the old ones stay. */
export async function releaseJobItem(
  db: Db,
  id: string,
  { endDate, notes }: { endDate: Day; notes?: string | undefined },
): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ storage_end: endDate, ...(notes !== undefined && notesValues(notes)) })
    .where('id', '=', id)
    .execute();
}

function notesValues(notes: string) {
  return { storage_notes: notes, storage_notes_fold: fold(notes) };
}

function storedItems(db: Db) {
  return db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .innerJoin('client', 'client.id', 'job.client_id')
    .innerJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .where('job_item.storage_start', 'is not', null)
    .where('job_item.storage_end', 'is', null)
    .where('job.deleted_on', 'is', null);
}

async function loadStoredItems(db: Db, ids: string[]): Promise<StoredItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectStoredItems(db, ids).execute();
  return rows.map((row) => {
    const client = clientOf(row);
    return {
      _id: row.id,
      job: { _id: row.job_id, _ref: row.job_ref, endDate: row.end_date },
      client,
      clientRef: client._ref,
      clientFullName: client.fullName,
      clientCompanyName: client.companyName,
      clientItem: {
        _id: row.client_item_id,
        _ref: row.client_item_ref,
        title: row.title,
        category: row.category,
        dimensions: { width: row.width, length: row.length },
      },
      clientItemRef: row.client_item_ref,
      clientItemTitle: row.title,
      clientItemCategory: row.category,
      startDate: row.start_date,
      notes: row.storage_notes,
    };
  });
}

function selectStoredItems(db: Db, ids: string[]) {
  return storedItems(db)
    .select(['job_item.id', 'job_item.job_id', 'job_item.storage_notes'])
    .select((eb) => eb.ref('job_item.storage_start').$notNull().as('start_date'))
    .select(['job.ref as job_ref', 'job.end_date'])
    .select(['job.client_id', ...joinedClient])
    .select(['client_item.id as client_item_id', 'client_item.ref as client_item_ref'])
    .select([
      'client_item.title',
      'client_item.category',
      'client_item.width',
      'client_item.length',
    ])
    .where('job_item.id', 'in', ids);
}
