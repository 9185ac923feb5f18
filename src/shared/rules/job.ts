import { type Cents, type Thousandths, cents, divideRounded, sumCents } from '../money.ts';

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
