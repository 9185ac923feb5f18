import type { Day } from '#shared/day.ts';
import type { Context } from '../http/context.ts';
import { refuseField } from '../http/refuse-field.ts';

/** Throws a 400 where the work is due before it starts, also where the start is the default. */
export function checkDueDate(
  { language }: Context,
  startDate: Day,
  dueDate: Day | null | undefined,
): void {
  if (!dueDate || dueDate >= startDate) return;
  throw refuseField({ language, path: 'dueDate', key: 'validation.dueBeforeStart' });
}
