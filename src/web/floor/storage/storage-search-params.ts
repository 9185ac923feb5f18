import { type LongView, longViewNames } from '#shared/base/choices.ts';
import type { expectedItemColumns, stayColumns } from '#shared/records/stay.ts';
import { type ListParams, type RawSearch, viewParams } from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/date/DateRange.tsx';

/** The views of the storage screen. */
export const storageViews = ['stored', 'toComeIn', 'toGoOut', ...longViewNames] as const;
export type StorageView = (typeof storageViews)[number];

/** Whether a view shows pieces stored for long. */
export function isLongView(view: StorageView): view is LongView {
  return longViewNames.some((name) => name === view);
}

type Column = keyof typeof stayColumns | keyof typeof expectedItemColumns;

/** The view, the filters of its list, and the period of the movement report. */
export function storageParams(
  search: RawSearch,
): ListParams<Column> & PeriodParams & { view?: StorageView | undefined } {
  return viewParams(storageViews, search);
}
