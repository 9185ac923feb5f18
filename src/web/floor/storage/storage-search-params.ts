import { type LongView, longViewNames } from '#shared/choices.ts';
import type { expectedItemColumns, stayColumns } from '#shared/columns/storage.ts';
import { type ListParams, type RawSearch, viewParams } from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/page/use-period.ts';

/** What the storage screen lists, as the server counts it. */
export const storageViews = ['stored', 'toComeIn', 'toGoOut', ...longViewNames] as const;
export type StorageView = (typeof storageViews)[number];

/** Of what is in storage: what has been there for long. */
export function isLongView(view: StorageView): view is LongView {
  return longViewNames.some((name) => name === view);
}

type Column = keyof typeof stayColumns | keyof typeof expectedItemColumns;

/** The open view, what its list keeps, and the period of what came in and what left. */
export function storageParams(
  search: RawSearch,
): ListParams<Column> & PeriodParams & { view?: StorageView | undefined } {
  return viewParams(storageViews, search);
}
