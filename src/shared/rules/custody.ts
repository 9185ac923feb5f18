import { type LifeEvent, lifeEvents, type Stage } from '../base/choices.ts';
import type { Day } from '../base/day.ts';
import type { JobState } from './job.ts';

/** Where a piece is; always exactly one of these. */
export const custodies = ['withClient', 'inWork', 'inStore', 'handedOver'] as const;
export type Custody = (typeof custodies)[number];

export type CustodyRow = PieceState & {
  stage: Stage;
  /** When it reached the stage; ISO 8601. */
  stagedOn: string;
  job: { _id: string };
};

type CustodyFacts = {
  /** Has an open stay. */
  isStored: boolean;
  /** Rows of jobs that are not deleted. */
  rows: readonly CustodyRow[];
};

/**
 * In the store while it has an open stay, otherwise according to its last stage. A piece that left the
 * store without a hand-over counts as with its client once its job is completed.
 */
export function custodyOf({ isStored, rows }: CustodyFacts): Custody {
  if (isStored) return 'inStore';
  const last = lastStaged(rows);
  if (last === undefined) return 'withClient';
  if (last.stage === 'handedOver') return 'handedOver';
  return last.job.endDate !== null && hasLeftBy(last, rows) ? 'withClient' : 'inWork';
}

/** Ready, and out of the store without a hand-over before its job is completed: its holder is unknown. */
export function isOutside({ isStored, rows }: CustodyFacts): boolean {
  const last = lastStaged(rows);
  if (isStored || last?.stage !== 'ready' || last.job.endDate !== null) return false;
  return hasLeftBy(last, rows);
}

function hasLeftBy({ job }: CustodyRow, rows: readonly CustodyRow[]): boolean {
  return rows.some((row) => row.job._id === job._id && hasLeft(row));
}

/** The row whose stage changed last. */
export function lastStaged<Row extends Pick<CustodyRow, 'stagedOn'>>(
  rows: readonly Row[],
): Row | undefined {
  return rows.toSorted((a, b) => (a.stagedOn < b.stagedOn ? 1 : -1))[0];
}

/** Another job of the piece has taken the place of this row's: the piece was handed over since, or came again. */
export function isSuperseded(
  row: Pick<CustodyRow, 'job' | 'stagedOn'>,
  rows: readonly Pick<CustodyRow, 'job' | 'stage' | 'stagedOn'>[],
): boolean {
  return rows.some(
    ({ job, stage, stagedOn }) =>
      job._id !== row.job._id &&
      stagedOn > row.stagedOn &&
      (row.job.endDate !== null || stage === 'handedOver'),
  );
}

type PieceState = {
  job: { endDate: string | null };
  storage: { startDate: string | null; endDate: string | null };
};

/** The row's stay has ended. */
export function hasLeft({ storage }: Pick<PieceState, 'storage'>): boolean {
  return storage.startDate !== null && storage.endDate !== null;
}

/** For a ready piece: its job is completed and it has left the store, so it was given out without a hand-over. */
export function isGivenOut(piece: PieceState): boolean {
  return piece.job.endDate !== null && hasLeft(piece);
}

/** Usual order of events within a day. */
const eventOrder: readonly string[] = lifeEvents.flatMap((event) =>
  event === 'stored' ? [event, 'photographed'] : [event],
);

/** `at` equals `day` if the instant is unknown. */
type TimedEvent = { at: string; day: string; what: LifeEvent | 'photographed' };

/**
 * Newest first; events without an instant are placed within their day in the usual order. On a day that began in
 * storage the piece left before it came again.
 */
export function newestFirst<Event extends TimedEvent>(events: readonly Event[]): Event[] {
  const returns = daysOfReturn(events);
  const placeOf = ({ what, day }: Event) =>
    what === 'stored' && returns.has(day) ? eventOrder.length : eventOrder.indexOf(what);
  return events.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1;
    const areInstants = a.at !== a.day && b.at !== b.day;
    if (areInstants && a.at !== b.at) return a.at < b.at ? 1 : -1;
    return placeOf(b) - placeOf(a);
  });
}

/** The days at whose beginning the piece was in storage. */
function daysOfReturn(events: readonly TimedEvent[]): Set<string> {
  const days = new Set<string>();
  const changes = Object.entries(Object.groupBy(events, ({ day }) => day));
  let stored = 0;
  for (const [day, ofDay = []] of changes.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (stored > 0) days.add(day);
    for (const { what } of ofDay) stored += Number(what === 'stored') - Number(what === 'released');
  }
  return days;
}

/** A stay in storage: none without a start, ended with an end. */
type StorageState = { startDate: string | null; endDate: string | null };

type JobPiece = { clientItem: object | string | null };

export type StorageRow = JobPiece & { storage: StorageState; stage?: string | null };

type StartProblem = 'alreadyInStorage' | 'dateInFuture' | 'dateBeforeLastEnd';
export type ImportProblem = 'jobCompleted' | 'noClientItem' | 'handedOver' | StartProblem;
export type ExportProblem = 'notImported' | 'alreadyExported' | 'dateInFuture' | 'dateBeforeImport';

export function isStored({ startDate, endDate }: StorageState): boolean {
  return startDate !== null && endDate === null;
}

type StartInput = {
  isStored: boolean;
  /** The last day of its latest earlier stay; null if it had none. */
  lastEnd: Day | null;
  date: Day;
  today: Day;
};

/** Why a piece cannot be stored on `date`, or null. Stays do not overlap: one may begin on the day on which another ended. */
export function startProblem({ isStored, lastEnd, date, today }: StartInput): StartProblem | null {
  if (isStored) return 'alreadyInStorage';
  if (date > today) return 'dateInFuture';
  return lastEnd !== null && date < lastEnd ? 'dateBeforeLastEnd' : null;
}

type ImportInput = StartInput &
  JobPiece & { job: Pick<JobState, 'endDate'>; stage?: string | null };

/** Why a row's piece cannot be stored on `date`, or null. */
export function importProblem({
  job,
  clientItem,
  stage,
  ...start
}: ImportInput): ImportProblem | null {
  if (job.endDate !== null) return 'jobCompleted';
  if (stage === 'handedOver') return 'handedOver';
  return clientItem === null ? 'noClientItem' : startProblem(start);
}

/** Whether a row's piece can be stored, judging by its own job only. */
export function mayImport(job: Pick<JobState, 'endDate'>, row: StorageRow): boolean {
  const isHere = row.clientItem !== null && row.stage !== 'handedOver';
  return job.endDate === null && isHere && !isStored(row.storage);
}

type ExportInput = { storage: StorageState; date: Day; today: Day };

/** Why a stay cannot end on `date`, or null. The job may be completed or invoiced. */
export function exportProblem({ storage, date, today }: ExportInput): ExportProblem | null {
  if (storage.startDate === null) return 'notImported';
  if (storage.endDate !== null) return 'alreadyExported';
  if (date > today) return 'dateInFuture';
  return date < storage.startDate ? 'dateBeforeImport' : null;
}
