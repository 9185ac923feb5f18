import { isMonth } from '#shared/base/day.ts';
import { type RawSearch, textParams } from '#web/kit/base/search-params.ts';

/** `days`: clients whose invoices are overdue by more days than this are reminded. */
export function monthEndParams(search: RawSearch): { month?: string; days?: string } {
  const { month, days } = textParams(search);
  return {
    ...(month !== undefined && isMonth(month) && { month }),
    ...(days !== undefined && /^\d{1,3}$/.test(days) && { days }),
  };
}
