import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';

/** Throws a 400 where the work is due before it starts, also where the start is the default. */
export function checkDueDate(startDate: Day, dueDate: Day | null | undefined): void {
  if (!dueDate || dueDate >= startDate) return;
  const key = 'validation.dueBeforeStart';
  throw new AppError('request.invalid', { path: 'dueDate', key });
}
