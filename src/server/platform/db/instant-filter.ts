import { day, instantsOf } from '#shared/base/day.ts';
import type { Condition } from '#shared/contract/search.ts';

/** The filter of a column by days of the zone, for a column that contains instants. */
export function byInstants(condition: Condition | undefined, zone: string): Condition | undefined {
  const begin = (of: string | number) => instantsOf(day(String(of)), zone).from.toISOString();
  const end = (of: string | number) => instantsOf(day(String(of)), zone).to.toISOString();
  if (condition?.is === 'equal') {
    return { is: 'between', from: begin(condition.value), to: end(condition.value) };
  }
  if (condition?.is !== 'between') return condition;
  const { from, to } = condition;
  return {
    is: 'between',
    from: from === undefined ? undefined : begin(from),
    to: to === undefined ? undefined : end(to),
  };
}
