import type { Translate } from '#shared/i18n/translate.ts';
import { isStored, mayImport } from '#shared/rules/custody.ts';
import { joinedNote, ownNote, storageNote } from '#shared/rules/storage-note.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Format } from '#web/kit/base/format.ts';
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

type NotedStay = Pick<Stay, 'notes' | 'place' | 'endDate' | 'exportNotes'>;

type FormatOptions = { t: Translate; briefDay: Format['briefDay'] };

/** Where a carpet is: its place and note, or since when it has left, with the note of that. */
function whereText(stay: NotedStay, { t, briefDay }: FormatOptions): string {
  if (stay.endDate === null) return storageNote(stay);
  return joinedNote(t('storage.left', { day: briefDay(stay.endDate) }), exportNote(stay));
}

/** Where a carpet lay, and what was noted when it left. */
export function wasText(stay: NotedStay): string {
  return joinedNote(storageNote(stay), exportNote(stay));
}

/** Without what repeats where it lay. */
function exportNote({ exportNotes, ...stay }: NotedStay): string {
  const note = ownNote({ ...stay, notes: exportNotes ?? '' });
  return note === ownNote(stay) ? '' : note;
}

/** Where the carpet of a job's row is. Until the stays are read, what the row itself says. */
export function whereOfRow(
  { _id, storage }: Pick<JobItem, '_id' | 'storage'>,
  stays: readonly Stay[],
  format: FormatOptions,
): string {
  const stay = lastOf(stays.filter(({ jobItem }) => jobItem === _id));
  if (stay) return whereText(stay, format);
  return storage.startDate === null
    ? ''
    : whereText({ ...storage, exportNotes: null, place: null }, format);
}
