import type { clientItemColumns } from '#shared/columns/client-item.ts';
import type { jobColumns } from '#shared/columns/job.ts';
import {
  type ListParams,
  type SearchParamsReader,
  type RawSearch,
  textParams,
} from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/history-search-params.ts';

export const clientItemListParams: SearchParamsReader<ListParams<keyof typeof clientItemColumns>> =
  textParams;

/** Of the list of the carpet's jobs, and the open tab. */
export function clientItemPageParams(
  search: RawSearch,
): ListParams<keyof typeof jobColumns> & HistoryParams {
  return { ...textParams(search), ...historyParams(search) };
}

/** `client` is whose carpet it will be. */
export const clientItemCreateParams: SearchParamsReader<{ client?: string }> = textParams;
