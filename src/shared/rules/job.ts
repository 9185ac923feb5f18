import {
  type Cents,
  type Thousandths,
  cents,
  divideRounded,
  euros,
  sumCents,
  toCents,
} from '../money.ts';

/** A line of a job as far as its sum goes. */
export type JobLine = { qty: Thousandths; unitCost: Cents };

/** A job as far as its state goes: without a day on which it ended it is pending work. */
export type JobState = { endDate: string | null; invoice: object | string | null };

/** `qty` times `unitCost`, rounded half away from zero to the cent. */
export function lineTotal(qty: Thousandths, unitCost: Cents): Cents {
  return cents(divideRounded(BigInt(qty) * BigInt(unitCost), 1000n));
}

/** The sum of the line totals, each rounded by itself as the document shows it. */
export function jobTotal(lines: readonly JobLine[]): Cents {
  return sumCents(lines.map((line) => lineTotal(line.qty, line.unitCost)));
}

/**
 * The most that a job may come to: with a tax of 100 %, the highest that the set-up takes, its invoice
 * still shows no more than a document may. So what can be completed can be invoiced.
 */
export const MAX_JOB_EUROS = euros(4_999_999.99);

/** The place of the first line with which the total is more than a job may come to. */
export function firstTooMuch(lines: readonly JobLine[]): number | undefined {
  const most = toCents(MAX_JOB_EUROS);
  let total = 0;
  for (const [place, { qty, unitCost }] of lines.entries()) {
    total += lineTotal(qty, unitCost);
    if (total > most) return place;
  }
  return undefined;
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

/** The work of a job that starts later is not done yet. */
export function hasStarted({ startDate }: { startDate: string }, today: string): boolean {
  return startDate <= today;
}

export function mayComplete(job: Pick<JobState, 'endDate'>): boolean {
  return !isCompleted(job);
}

/** A completed job without an invoice can be invoiced. */
export function mayInvoice(job: JobState): boolean {
  return isCompleted(job) && job.invoice === null;
}
