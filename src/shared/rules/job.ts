import type { Day } from '../day.ts';
import { type Cents, type Thousandths, cents, divideRounded, sumCents } from '../money.ts';

/** A line of a job as far as its sum goes. */
export type JobLine = { qty: Thousandths; unitCost: Cents };

/** A job as far as its state goes: no end date means pending work. */
export type JobState = { endDate: Day | null; invoice: object | string | null };

export type StorageState = { startDate: Day | null; endDate: Day | null };

/** A job item as far as its state goes; `clientItem` is the carpet, where the line has one. */
export type JobItemState = { clientItem: object | string | null; storage: StorageState };

export type ImportProblem = 'jobCompleted' | 'noClientItem' | 'alreadyInStorage' | 'dateInFuture';

export type ExportProblem = 'notImported' | 'alreadyExported' | 'dateInFuture' | 'dateBeforeImport';

/** `qty` times `unitCost`, rounded half away from zero to the cent. */
export function lineTotal(qty: Thousandths, unitCost: Cents): Cents {
  return cents(divideRounded(BigInt(qty) * BigInt(unitCost), 1000n));
}

/** The sum of the line totals, each rounded by itself as the document shows it. */
export function jobTotal(lines: readonly JobLine[]): Cents {
  return sumCents(lines.map((line) => lineTotal(line.qty, line.unitCost)));
}

function isCompleted(job: Pick<JobState, 'endDate'>): boolean {
  return job.endDate !== null;
}

/** A job with an invoice cannot be edited. */
export function mayEdit(job: Pick<JobState, 'invoice'>): boolean {
  return job.invoice === null;
}

/** A job with an invoice cannot be deleted. */
export function mayDelete(job: Pick<JobState, 'invoice'>): boolean {
  return job.invoice === null;
}

export function mayComplete(job: Pick<JobState, 'endDate'>): boolean {
  return !isCompleted(job);
}

/** A completed job without an invoice can be invoiced. */
export function mayInvoice(job: JobState): boolean {
  return isCompleted(job) && job.invoice === null;
}

/** In storage: it has a storage start date and no storage end date. */
export function isStored(jobItem: { storage: StorageState }): boolean {
  return jobItem.storage.startDate !== null && jobItem.storage.endDate === null;
}

/** Whether the item can be imported as far as its own job tells. */
export function mayImport(job: Pick<JobState, 'endDate'>, jobItem: JobItemState): boolean {
  return importStateProblem(job, jobItem) === null;
}

/** Exporting is allowed after the job is completed or invoiced, too. */
export function mayExport(jobItem: { storage: StorageState }): boolean {
  return isStored(jobItem);
}

/** Why the item cannot be imported on `date`, or null. `storedElsewhere`: by another job. */
export function importProblem(given: {
  job: Pick<JobState, 'endDate'>;
  jobItem: JobItemState;
  date: Day;
  today: Day;
  storedElsewhere?: boolean | undefined;
}): ImportProblem | null {
  const problem = importStateProblem(given.job, given.jobItem);
  if (problem !== null) return problem;
  if (given.storedElsewhere === true) return 'alreadyInStorage';
  return given.date > given.today ? 'dateInFuture' : null;
}

/** Why the item cannot be exported on `date`, or null. */
export function exportProblem(given: {
  jobItem: { storage: StorageState };
  date: Day;
  today: Day;
}): ExportProblem | null {
  const { startDate, endDate } = given.jobItem.storage;
  if (startDate === null) return 'notImported';
  if (endDate !== null) return 'alreadyExported';
  if (given.date > given.today) return 'dateInFuture';
  return given.date < startDate ? 'dateBeforeImport' : null;
}

function importStateProblem(
  job: Pick<JobState, 'endDate'>,
  jobItem: JobItemState,
): ImportProblem | null {
  if (isCompleted(job)) return 'jobCompleted';
  if (jobItem.clientItem === null) return 'noClientItem';
  return isStored(jobItem) ? 'alreadyInStorage' : null;
}
