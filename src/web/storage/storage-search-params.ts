import { type StorageView, storageViewNames } from '#shared/choices.ts';
import type { storedItemColumns } from '#shared/columns/storage.ts';
import {
  choiceParam,
  type ListParams,
  type RawSearch,
  textParams,
} from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** The list and a view of it, and the period of what came in and what left. */
export function storageParams(
  search: RawSearch,
): ListParams<keyof typeof storedItemColumns> & PeriodParams & { view?: StorageView | undefined } {
  return { ...textParams(search), view: choiceParam(storageViewNames, search['view']) };
}
