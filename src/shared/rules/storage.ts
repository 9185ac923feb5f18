import type { Day } from '../day.ts';
import type { JobState } from './job.ts';

/** A stay in storage: none without a start, ended with an end. */
type StorageState = { startDate: string | null; endDate: string | null };

type JobPiece = { clientItem: object | string | null };

export type StorageRow = JobPiece & { storage: StorageState; stage?: string | null };

type StartProblem = 'alreadyInStorage' | 'dateInFuture';
export type ImportProblem = 'jobCompleted' | 'noClientItem' | 'handedOver' | StartProblem;
export type ExportProblem = 'notImported' | 'alreadyExported' | 'dateInFuture' | 'dateBeforeImport';

export function isStored({ startDate, endDate }: StorageState): boolean {
  return startDate !== null && endDate === null;
}

type StartInput = { isStored: boolean; date: Day; today: Day };

/** Why a piece cannot be stored on `date`, or null. */
export function startProblem(input: StartInput): StartProblem | null {
  if (input.isStored) return 'alreadyInStorage';
  return input.date > input.today ? 'dateInFuture' : null;
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
