import { type JobView, jobViewNames } from '#shared/choices.ts';
import type { jobColumns } from '#shared/columns/work.ts';
import {
  choiceParam,
  type ListParams,
  type RawSearch,
  viewParams,
} from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/index.ts';

/** A view of the list, or all jobs. */
export type JobTab = JobView | 'all';

/** The filters of the list, and the view. */
export function jobListParams(
  search: RawSearch,
): ListParams<keyof typeof jobColumns> & { view?: JobTab | undefined } {
  return viewParams(['all', ...jobViewNames], search);
}

/** `labels` prints labels after saving. */
export function jobPageParams(search: RawSearch): HistoryParams & { labels?: 'yes' | undefined } {
  return { ...historyParams(search), labels: choiceParam(['yes'], search['labels']) };
}
