import { isStored, mayImport } from '#shared/rules/custody.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Job, JobItem } from '#web/work/job/index.ts';
import type { MovedStay, Stay } from './move.ts';

export type Owner = { clientItem: string } | { job: string };

/** More than the rows of any job. */
const MOST_OF_JOB = 1_000;

/** All stays of a carpet or a job. Components of a page share one request. */
export function useStaysOf(of: Owner) {
  return useRead('POST /stay/search', { body: { size: MOST_OF_JOB, filters: of } });
}

/** The stays that have not ended; none while unknown. */
export function useOpenStays(of: Owner): Stay[] {
  return openStays(useStaysOf(of).data?.data ?? []);
}

export function openStays(stays: readonly Stay[]): Stay[] {
  return stays.filter(({ endDate }) => endDate === null);
}

/** What can be done with the piece of a row now. */
export function storageStep(job: Job, row: JobItem): 'import' | 'export' | undefined {
  if (isStored(row.storage)) return 'export';
  return mayImport(job, row) ? 'import' : undefined;
}

/** Past stays, without the last stay of each of these rows. */
export function earlierThan(rows: readonly Pick<JobItem, '_id'>[], stays: readonly Stay[]): Stay[] {
  const ofRow = Map.groupBy(stays, ({ jobItem }) => jobItem);
  const last = rows.map(({ _id }) => lastOf(ofRow.get(_id) ?? []));
  return stays.filter((stay) => stay.endDate !== null && !last.includes(stay));
}

/** The open one, else the newest: ids are in order of creation. */
function lastOf(stays: Stay[]): Stay | undefined {
  const open = stays.find(({ endDate }) => endDate === null);
  return open ?? stays.toSorted((a, b) => (a._id < b._id ? 1 : -1))[0];
}

/** The carpets of a job that have not arrived yet, without duplicates. */
export function piecesToImport(job: Pick<Job, 'endDate' | 'items'>): MovedStay[] {
  const byPiece = new Map<string, MovedStay>();
  for (const { _id, clientItem, storage } of job.items) {
    const isNew = job.endDate === null && storage.startDate === null;
    if (isNew && clientItem && !byPiece.has(clientItem._id)) {
      byPiece.set(clientItem._id, { _id, clientItem });
    }
  }
  const stored = job.items.flatMap((row) => (isStored(row.storage) ? [row.clientItem?._id] : []));
  return [...byPiece.values()].filter(({ clientItem }) => !stored.includes(clientItem._id));
}

export type Piece = MovedStay & { job: { _id: string; _ref: number } | null };

/** The job that all pieces share. */
export function commonJob(pieces: readonly Piece[]): Piece['job'] | undefined {
  const job = pieces[0]?.job ?? undefined;
  return pieces.every((piece) => piece.job?._id === job?._id) ? job : undefined;
}

/** The note of a stay, unless it only repeats the code of the place. */
export function ownNote(stay: { notes: string; place: { code: string } | null }): string {
  return stay.notes === stay.place?.code ? '' : stay.notes;
}
