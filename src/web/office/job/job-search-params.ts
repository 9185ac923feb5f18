import { type JobView, jobViewNames } from '#shared/base/choices.ts';
import type { jobColumns } from '#shared/records/job.ts';
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

const labelsAsked = ['yes', 'andReceipt'] as const;

/** `labels` prints labels after saving, and then the intake receipt too. */
export function jobPageParams(
  search: RawSearch,
): HistoryParams & { labels?: (typeof labelsAsked)[number] | undefined } {
  return { ...historyParams(search), labels: choiceParam(labelsAsked, search['labels']) };
}
