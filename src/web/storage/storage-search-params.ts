import type { storedItemColumns } from '#shared/columns/storage.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/date/use-period.ts';

/** The list, and the period of what came in and what left. */
export function storageParams(
  search: RawSearch,
): ListParams<keyof typeof storedItemColumns> & PeriodParams {
  return textParams(search);
}
