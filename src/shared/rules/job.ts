import {
  type Cents,
  type Thousandths,
  cents,
  divideRounded,
  euros,
  sumCents,
  toCents,
} from '../base/money.ts';

export type JobLine = { qty: Thousandths; unitCost: Cents };

/** A job without an end date is pending work. */
export type JobState = { endDate: string | null; invoice: object | string | null };

/** `qty` times `unitCost`, rounded half away from zero to the cent. */
export function lineTotal(qty: Thousandths, unitCost: Cents): Cents {
  return cents(divideRounded(BigInt(qty) * BigInt(unitCost), 1000n));
}

/** The sum of the line totals, each rounded separately as the document shows it. */
export function jobTotal(lines: readonly JobLine[]): Cents {
  return sumCents(lines.map((line) => lineTotal(line.qty, line.unitCost)));
}

/**
 * Maximum total of a job: with 100 % tax, the highest rate that the settings accept, its invoice stays
 * within the maximum of a document. So every completed job can be invoiced.
 */
export const MAX_JOB_EUROS = euros(4_999_999.99);

/** Index of the first line at which the running total exceeds MAX_JOB_EUROS. */
export function firstTooMuch(lines: readonly JobLine[]): number | undefined {
  const most = toCents(MAX_JOB_EUROS);
  let total = 0;
  for (const [index, { qty, unitCost }] of lines.entries()) {
    total += lineTotal(qty, unitCost);
    if (total > most) return index;
  }
  return undefined;
}

export function mayEdit(job: Pick<JobState, 'invoice'>): boolean {
  return job.invoice === null;
}

export function mayDelete(job: Pick<JobState, 'invoice'>): boolean {
  return job.invoice === null;
}

export function hasStarted({ startDate }: { startDate: string }, today: string): boolean {
  return startDate <= today;
}

export function mayComplete(job: Pick<JobState, 'endDate'>): boolean {
  return job.endDate === null;
}

export function mayInvoice(job: JobState): boolean {
  return job.endDate !== null && job.invoice === null;
}
