import { type JobView, jobViewNames } from '#shared/choices.ts';
import type { jobColumns } from '#shared/columns/job.ts';
import {
  choiceParam,
  type SearchParamsReader,
  type ListParams,
  type RawSearch,
  textParams,
  viewParams,
} from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/history-search-params.ts';

/** The list's filters, and a view of it: what is asked besides. */
export function jobListParams(
  search: RawSearch,
): ListParams<keyof typeof jobColumns> & { view?: JobView | undefined } {
  return viewParams(jobViewNames, search);
}

/** Whose job it will be, or what carpet it is for. */
export const jobCreateParams: SearchParamsReader<{ client?: string; clientItem?: string }> =
  textParams;

/** `labels`: whoever saved the job wants them printed. */
export function jobPageParams(search: RawSearch): HistoryParams & { labels?: 'yes' | undefined } {
  return { ...historyParams(search), labels: choiceParam(['yes'], search['labels']) };
}
