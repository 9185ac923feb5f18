import { sql } from 'kysely';
import { type StoredItem, storedItemColumns } from '#shared/contract/job.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { fold } from '#shared/text.ts';
import { toClientShort } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { searchRecords } from '../db/records.ts';

const sqlColumns = {
  client: sql.ref('job.client_id'),
  clientRef: sql.ref('client.ref'),
  clientFullName: sql.ref('client.full_name_fold'),
  clientCompanyName: sql.ref('client.company_name_fold'),
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
      .selectFrom('job_item')
      .innerJoin('job', 'job.id', 'job_item.job_id')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('job.deleted_on', 'is', null)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .$if(client !== undefined, (query) => query.where('job.client_id', '=', client as string))
      .executeTakeFirstOrThrow();
    return total;
  }
  return {
    imported: await countBetween('storage_start'),
    exported: await countBetween('storage_end'),
  };
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

/** Takes a row's carpet in; what an earlier stay left on the row is over. */
export async function storeJobItem(
  db: Db,
  id: string,
  storage: { startDate: Day; notes: string },
): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ storage_start: storage.startDate, storage_end: null, ...written(storage.notes) })
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
    .set({ storage_end: endDate, ...(notes !== undefined && written(notes)) })
    .where('id', '=', id)
    .execute();
}

function written(notes: string) {
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
    const client = toClientShort({ ...row, id: row.client_id, ref: row.client_ref });
    return {
      _id: row.id,
      job: { _id: row.job_id, _ref: row.job_ref, endDate: row.end_date },
      client,
      clientRef: client._ref,
      clientFullName: client.fullName,
      clientCompanyName: client.companyName,
      clientItem: {
        _id: row.carpet_id,
        _ref: row.carpet_ref,
        title: row.title,
        category: row.category,
        dimensions: { width: row.width, length: row.length },
      },
      clientItemRef: row.carpet_ref,
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
    .select(['client.id as client_id', 'client.ref as client_ref'])
    .select(['client.first_name', 'client.last_name', 'client.company_name'])
    .select(['client_item.id as carpet_id', 'client_item.ref as carpet_ref', 'client_item.title'])
    .select(['client_item.category', 'client_item.width', 'client_item.length'])
    .where('job_item.id', 'in', ids);
}
