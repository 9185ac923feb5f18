import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import {
  countLive,
  type Db,
  filtered,
  type ForeignColumn,
  isUnfiltered,
  searchedBy,
  searchRecords,
  type Tables,
} from '#server/platform/db/index.ts';
import { joinedClientSqlColumns } from '#server/platform/records/index.ts';
import { keysOf, recordOf } from '#shared/base/record-of.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { jobColumns, jobRowColumns, jobSums } from '#shared/records/job.ts';
import { loadJobHeads, loadJobRows } from './job.store.ts';

const rowSqlColumns = {
  clientItemRef: sql.ref('client_item.ref'),
  clientItemTitle: sql.ref('client_item.title_fold'),
  clientItemCategory: sql.ref('client_item.category_fold'),
  notes: sql.ref('job_item.notes_fold'),
};

const rowColumns = keysOf(jobRowColumns);

/** A job has many rows: it is sorted by the lowest value among them. */
const lowest = (column: unknown) => sql`(select min(${column}) from job_item
  left join client_item on client_item.id = job_item.client_item_id
  where job_item.job_id = job.id)`;

/** Not joined: most searches are by other columns, and counting would look up each job's client. */
const ofClient = (column: Expression<unknown>): ForeignColumn => ({
  table: 'client',
  key: sql.ref<string>('job.client_id'),
  column,
});

const searched = searchedBy('job', jobColumns, {
  clientRef: ofClient(sql.ref('client.ref')),
  clientFullName: ofClient(joinedClientSqlColumns.clientFullName),
  clientCompanyName: ofClient(joinedClientSqlColumns.clientCompanyName),
  clientItem: lowest(rowSqlColumns.clientItemRef),
  ...recordOf(rowColumns, (name) => lowest(rowSqlColumns[name])),
  fromTo: sql.ref('job.start_date'),
});

export function searchJobs(db: Db, search: Search) {
  const query = jobQuery(db, search.filters);
  return searchRecords(
    db,
    { ...search, filters: query.filters },
    {
      ...query.by,
      sums: { of: jobSums },
      brings: { table: 'job_item', by: 'job_id' },
      load: (ids) => loadJobRows(db, ids),
    },
  );
}

/** Without the rows, of which a job may have thousands. */
export function searchJobHeads(db: Db, search: Search) {
  const query = jobQuery(db, search.filters);
  return searchRecords(
    db,
    { ...search, filters: query.filters },
    { ...query.by, load: (ids) => loadJobHeads(db, ids) },
  );
}

/** The query, with the filters by rows built in, and the remaining filters. */
function jobQuery(db: Db, searchFilters: Search['filters']) {
  const { clientItem, clientItemRef, clientItemTitle, clientItemCategory, notes, ...filters } =
    searchFilters;
  const row = { clientItemRef, clientItemTitle, clientItemCategory, notes };
  const filtersRows = rowColumns.some((name) => row[name] !== undefined);
  const by = {
    ...searched,
    from: db
      .selectFrom('job')
      .where('job.deleted_on', 'is', null)
      .$if(clientItem !== undefined, (query) =>
        query.where((eb) => hasClientItemRow(eb, clientItem)),
      )
      .$if(filtersRows, (query) => query.where((eb) => eb.exists(rowsMatching(db, eb, row)))),
    ...(isUnfiltered(searchFilters) && { storedCount: () => countLive(db, 'job') }),
  };
  return { filters, by };
}

type JobExpressions = ExpressionBuilder<Tables, 'job'>;

/** All filters must match the same row. */
function rowsMatching(db: Db, eb: JobExpressions, filters: Search['filters']) {
  const rows = eb
    .selectFrom('job_item')
    .leftJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .select('job_item.id')
    .whereRef('job_item.job_id', '=', 'job.id');
  return filtered({ db, columns: jobRowColumns, sqlColumns: rowSqlColumns, from: rows }, filters);
}

function hasClientItemRow(eb: JobExpressions, condition: Condition | undefined) {
  const rows = eb.selectFrom('job_item').select('job_item.job_id');
  if (condition?.is !== 'equal') {
    const own = rows.whereRef('job_item.job_id', '=', 'job.id');
    return eb.not(eb.exists(own.where('job_item.client_item_id', 'is not', null)));
  }
  // Not `exists`, which SQLite would evaluate for every job.
  return eb('job.id', 'in', rows.where('job_item.client_item_id', '=', String(condition.value)));
}
