import { type RawSearch, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/date/use-period.ts';

/** The days between which it lists. */
export function statementParams(search: RawSearch): PeriodParams {
  return textParams(search);
}
