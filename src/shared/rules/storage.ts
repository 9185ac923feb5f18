import type { Day } from '../day.ts';
import type { JobState } from './job.ts';

/** A piece's stay in storage, by its days: none where it has no start, over where it has an end. */
type StorageState = { startDate: string | null; endDate: string | null };

type JobPiece = { clientItem: object | string | null };

/** A row of a job as far as storage goes; `clientItem` is the piece, where the row has one. */
export type StorageRow = JobPiece & { storage: StorageState; stage?: string | null };

type StartProblem = 'alreadyInStorage' | 'dateInFuture';
export type ImportProblem = 'jobCompleted' | 'noClientItem' | 'handedOver' | StartProblem;
export type ExportProblem = 'notImported' | 'alreadyExported' | 'dateInFuture' | 'dateBeforeImport';

/** In storage: the stay has begun and has no end. */
export function isStored({ startDate, endDate }: StorageState): boolean {
  return startDate !== null && endDate === null;
}

type Start = { isStored: boolean; date: Day; today: Day };

/** Why a piece cannot come into storage on `date`, or null; `isStored`: it is there already. */
export function startProblem(input: Start): StartProblem | null {
  if (input.isStored) return 'alreadyInStorage';
  return input.date > input.today ? 'dateInFuture' : null;
}

type Import = Start & JobPiece & { job: Pick<JobState, 'endDate'>; stage?: string | null };

/** Why a row's piece cannot come into storage on `date`, or null. */
export function importProblem({ job, clientItem, stage, ...start }: Import): ImportProblem | null {
  if (job.endDate !== null) return 'jobCompleted';
  if (stage === 'handedOver') return 'handedOver';
  return clientItem === null ? 'noClientItem' : startProblem(start);
}

/** Whether a row's piece can come into storage as far as its own job tells. */
export function mayImport(job: Pick<JobState, 'endDate'>, row: StorageRow): boolean {
  const isHere = row.clientItem !== null && row.stage !== 'handedOver';
  return job.endDate === null && isHere && !isStored(row.storage);
}

type Export = { storage: StorageState; date: Day; today: Day };

/** Why a stay cannot end on `date`, or null. Allowed also when its job is completed or invoiced. */
export function exportProblem({ storage, date, today }: Export): ExportProblem | null {
  if (storage.startDate === null) return 'notImported';
  if (storage.endDate !== null) return 'alreadyExported';
  if (date > today) return 'dateInFuture';
  return date < storage.startDate ? 'dateBeforeImport' : null;
}
