import type { FirstDay } from '#shared/contract/first-day.ts';
import type { StaffContext } from '../http/context.ts';
import { readFirstDay } from './read-first-day.ts';

type Change = { isOver?: boolean | undefined; hasStarted?: true | undefined };

/** Notes what was decided on the first day. */
export async function editFirstDay(context: StaffContext, change: Change): Promise<FirstDay> {
  const { isOver, hasStarted } = change;
  await context.db
    .updateTable('first_day')
    .set({
      id: 1,
      ...(isOver !== undefined && { is_over: isOver ? 1 : 0 }),
      ...(hasStarted && { has_started: 1 }),
    })
    .execute();
  return readFirstDay(context);
}
