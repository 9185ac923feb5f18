import type { expectedItemColumns, stayColumns } from '#shared/columns/storage.ts';
import {
  choiceParam,
  type ListParams,
  type RawSearch,
  textParams,
} from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** What the storage screen lists, as the server counts it. */
export const storageViews = ['stored', 'toComeIn', 'toGoOut'] as const;

type Column = keyof typeof stayColumns | keyof typeof expectedItemColumns;

/** The open view, what its list keeps, and the period of what came in and what left. */
export function storageParams(
  search: RawSearch,
): ListParams<Column> & PeriodParams & { view?: (typeof storageViews)[number] } {
  return { ...textParams(search), view: choiceParam(storageViews, search['view']) };
}
