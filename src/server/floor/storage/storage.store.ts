import { sql } from 'kysely';
import {
  between,
  type Db,
  dialectOf,
  type ForeignColumn,
  isUnfiltered,
  loader,
  searchedBy,
  searchRecords,
} from '#server/platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  joinedClient,
  joinedClientItem,
} from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Search } from '#shared/contract/search.ts';
import type { ExpectedItem, StoredItem } from '#shared/contract/stay.ts';
import { expectedItemColumns, stayColumns, storedItemColumns } from '#shared/records/stay.ts';
import { countExpected } from './plan-counts.store.ts';
import { loadListedStays } from './stay.store.ts';

/** `piece` and `client` are the columns with their ids. */
const pieceColumns = (piece: string, client: string) => ({
  clientRef: elsewhere(client, 'client.ref'),
  clientFullName: elsewhere(client, 'client.full_name_fold'),
  clientCompanyName: elsewhere(client, 'client.company_name_fold'),
  clientItemRef: elsewhere(piece, 'client_item.ref'),
  clientItemTitle: elsewhere(piece, 'client_item.title_fold'),
  clientItemCategory: elsewhere(piece, 'client_item.category_fold'),
});

const staySqlColumns = {
  ...pieceColumns('stay.client_item_id', 'stay.client_id'),
  jobEndDate: elsewhere('stay.job_id', 'job.end_date'),
  fromTo: sql.ref('stay.start_date'),
};

const placeAndNotes = sql<string>`coalesce((select code_fold || ' ' from place
  where place.id = stay.place_id), '') || stay.notes_fold`;

/** The same with the numbers of the place's code by value. */
const placeAndNotesOrder = sql<string>`coalesce((select code_order || ' ' from place
  where place.id = stay.place_id), '') || stay.notes_fold`;

type DayRange = { from?: string | number | undefined; to?: string | number | undefined };

/** Takes a range of days of the job's end out of the filters. */
function splitJobsEnded({ jobEndDate, ...others }: Search['filters']) {
  const isRange = jobEndDate?.is === 'between' && (jobEndDate.from ?? jobEndDate.to) !== undefined;
  return isRange
    ? { jobsEnded: jobEndDate, filters: others }
    : { filters: { jobEndDate, ...others } };
}

/** The jobs of stored pieces that ended in a range of days: each is looked up once, and in the order of their ids. */
function jobsOfStored(db: Db, range: DayRange) {
  const stored = db
    .selectFrom('stay as stored')
    .where('stored.end_date', 'is', null)
    .select('stored.job_id')
    .distinct();
  return db
    .selectFrom(stored.as('each'))
    .innerJoin('job', 'job.id', 'each.job_id')
    .where(between(sql.ref('job.end_date'), range))
    .select('job.id');
}

function elsewhere(key: string, column: string): ForeignColumn {
  const [table = ''] = column.split('.');
  return { table, key: sql.ref<string>(key), column: sql.ref(column) };
}

/** Includes ended stays. */
export function searchStays(db: Db, today: Day, search: Search) {
  // The partial indexes of open stays are used only if the condition is written as theirs.
  const { open, ...others } = search.filters;
  const isOpen = open?.is === 'equal' && open.value === 1;
  const { jobsEnded, filters } = isOpen ? splitJobsEnded(others) : { filters: others };
  // Open stays last until today: most days means earliest start, which has an index.
  const sort: Search['sort'] = search.sort.map(([name, way]) =>
    isOpen && name === 'days' ? ['startDate', way === 1 ? -1 : 1] : [name, way],
  );
  const { daysBetween } = dialectOf(db);
  return searchRecords(
    db,
    { ...search, filters, sort },
    {
      ...searchedBy('stay', stayColumns, {
        ...staySqlColumns,
        storageNote: placeAndNotes,
        days: daysBetween(sql.ref('stay.start_date'), sql`coalesce(stay.end_date, ${today})`),
        open: sql`case when stay.end_date is null then 1 else 0 end`,
        placeCode: elsewhere('stay.place_id', 'place.code_fold'),
      }),
      orders: {
        placeCode: sql`(select code_order from place where place.id = stay.place_id)`,
        storageNote: placeAndNotesOrder,
      },
      from: db
        .selectFrom('stay')
        .$if(open !== undefined, (query) =>
          query.where('stay.end_date', isOpen ? 'is' : 'is not', null),
        )
        .$if(jobsEnded !== undefined, (query) =>
          query.where('stay.job_id', 'in', jobsOfStored(db, jobsEnded ?? {})),
        ),
      newest: sort.some(([name]) => name === 'startDate')
        ? [sql.ref('stay.id')]
        : [sql.ref('stay.start_date'), sql.ref('stay.id')],
      load: (ids) => loadListedStays(db, ids),
    },
  );
}

/** The rows of jobs whose pieces are in storage (specification: `job/search-storage`). */
export function searchStoredItems(db: Db, search: Search) {
  const { jobsEnded, filters } = splitJobsEnded(search.filters);
  const stored = db
    .selectFrom('stay')
    .where('stay.job_item_id', 'is not', null)
    .where('stay.end_date', 'is', null);
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searchedBy('stay', storedItemColumns, {
        ...staySqlColumns,
        endDate: staySqlColumns.jobEndDate,
        invoice: elsewhere('stay.job_id', 'job.invoice_id'),
        subscription: elsewhere('stay.job_id', 'job.subscription'),
      }),
      from: jobsEnded ? stored.where('stay.job_id', 'in', jobsOfStored(db, jobsEnded)) : stored,
      id: sql.ref<string>('stay.job_item_id'),
      newest: [sql.ref('stay.start_date'), sql.ref('stay.job_item_id')],
      load: (ids) => loadStoredItems(db, ids),
    },
  );
}

export function searchExpectedItems(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searchedBy('job_item', expectedItemColumns, {
      ...pieceColumns('job_item.client_item_id', 'job.client_id'),
      client: sql.ref('job.client_id'),
      startDate: sql.ref('job.start_date'),
      dueDate: sql.ref('job.due_date'),
    }),
    from: expectedItems(db),
    // Descending as a whole: the negative position keeps the rows of a job in order.
    newest: [sql.ref('job.start_date'), sql.ref('job.ref'), sql`-job_item.position`],
    ...(isUnfiltered(search.filters) && { storedCount: () => countExpected(db) }),
    load: (ids) => loadExpectedItems(db, ids),
  });
}

type ClientFilter = { client?: string | undefined };

/** Number of pieces in storage, in all or of one client. */
export async function countStored(db: Db, { client }: ClientFilter): Promise<number> {
  const { total } = await db
    .selectFrom('stay')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('end_date', 'is', null)
    .where((eb) => (client === undefined ? eb.lit(true) : eb('client_id', '=', client)))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The rows of open jobs whose piece is not in storage and was not stored by this job; of several rows for
 * one piece, the oldest.
 */
function expectedItems(db: Db) {
  return db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .where('job_item.client_item_id', 'is not', null)
    .where(isExpected('job_item', 'job'))
    .where(
      sql<boolean>`not exists (select 1 from stay
        where stay.client_item_id = job_item.client_item_id and stay.end_date is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from job_item as other
        join job as its on its.id = other.job_id
        where other.client_item_id = job_item.client_item_id
          and other.id < job_item.id and ${isExpected('other', 'its')})`,
    );
}

/** As far as its own job is concerned. */
function isExpected(rowAlias: string, jobAlias: string) {
  const [row, job] = [sql.table(rowAlias), sql.table(jobAlias)];
  return sql<boolean>`(${job}.end_date is null and ${job}.deleted_on is null
    and ${row}.stage <> 'handedOver'
    and not exists (select 1 from stay
      where stay.client_item_id = ${row}.client_item_id and stay.job_id = ${job}.id))`;
}

const loadExpectedItems = loader(
  (db, ids) =>
    db
      .selectFrom('job_item')
      .innerJoin('job', 'job.id', 'job_item.job_id')
      .innerJoin('client', 'client.id', 'job.client_id')
      .innerJoin('client_item', 'client_item.id', 'job_item.client_item_id')
      .select(['job.client_id', ...joinedClient])
      .select('client_item.id as client_item_id')
      .select(joinedClientItem)
      .select(['job_item.id as job_item_id', 'job.id as job_id', 'job.ref as job_ref'])
      .select(['job.start_date', 'job.due_date'])
      .where('job_item.id', 'in', ids),
  (row): ExpectedItem => ({
    _id: row.job_item_id,
    job: { _id: row.job_id, _ref: row.job_ref },
    client: clientOf(row),
    clientItem: clientItemOf(row),
    startDate: row.start_date,
    dueDate: row.due_date,
  }),
);

const loadStoredItems = loader(
  (db, ids) =>
    db
      .selectFrom('stay')
      .innerJoin('client', 'client.id', 'stay.client_id')
      .innerJoin('client_item', 'client_item.id', 'stay.client_item_id')
      .innerJoin('job', 'job.id', 'stay.job_id')
      .select((eb) => eb.ref('stay.job_item_id').$notNull().as('job_item_id'))
      .select(['stay.client_id', ...joinedClient])
      .select(['stay.client_item_id', ...joinedClientItem])
      .select(['job.id as job_id', 'job.ref as job_ref', 'job.end_date as job_end_date'])
      .select(['stay.start_date', 'stay.notes'])
      .where('stay.job_item_id', 'in', ids)
      .where('stay.end_date', 'is', null),
  (row): StoredItem => {
    const client = clientOf(row);
    const clientItem = clientItemOf(row);
    return {
      _id: row.job_item_id,
      job: { _id: row.job_id, _ref: row.job_ref, endDate: row.job_end_date },
      client,
      clientRef: client._ref,
      clientFullName: client.fullName,
      clientCompanyName: client.companyName,
      clientItem,
      clientItemRef: clientItem._ref,
      clientItemTitle: clientItem.title,
      clientItemCategory: clientItem.category,
      startDate: row.start_date,
      notes: row.notes,
    };
  },
);
