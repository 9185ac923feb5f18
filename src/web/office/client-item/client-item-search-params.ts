import type { jobColumns } from '#shared/records/job.ts';
import { type ListParams, type RawSearch, textParams } from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/index.ts';

/** Of the list of jobs, and the open tab. */
export function clientItemPageParams(
  search: RawSearch,
): ListParams<keyof typeof jobColumns> & HistoryParams {
  return { ...textParams(search), ...historyParams(search) };
}
