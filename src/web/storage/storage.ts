import { isStored, mayImport } from '#shared/rules/storage.ts';
import type { RowOf } from '#web/base/http.ts';
import type { Job, JobItem } from '#web/job/job.ts';

export type Stay = RowOf<'POST /stay/search'>;

/** What can be done with a row's piece now. */
export function storageStep(job: Job, row: JobItem): 'import' | 'export' | undefined {
  if (isStored(row.storage)) return 'export';
  return mayImport(job, row) ? 'import' : undefined;
}

/** The stays that are over, without the last one of each of these rows. */
export function earlierThan(rows: readonly Pick<JobItem, '_id'>[], stays: readonly Stay[]): Stay[] {
  const ofRow = Map.groupBy(stays, ({ jobItem }) => jobItem);
  const last = rows.map(({ _id }) => lastOf(ofRow.get(_id) ?? []));
  return stays.filter((stay) => stay.endDate !== null && !last.includes(stay));
}

/** The open one, else the newest: ids are in the order in which they were made. */
function lastOf(stays: Stay[]): Stay | undefined {
  const open = stays.find(({ endDate }) => endDate === null);
  return open ?? stays.toSorted((a, b) => (a._id < b._id ? 1 : -1))[0];
}
