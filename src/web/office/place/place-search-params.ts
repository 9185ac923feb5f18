import type { placeColumns } from '#shared/records/place.ts';
import type { stayColumns } from '#shared/records/stay.ts';
import {
  type SearchParamsReader,
  type ListParams,
  type RawSearch,
  textParams,
} from '#web/kit/base/search-params.ts';
import { type HistoryParams, historyParams } from '#web/parties/history/index.ts';

export const placeListParams: SearchParamsReader<ListParams<keyof typeof placeColumns>> =
  textParams;

/** Of the list of stored pieces, and the open tab. */
export function placePageParams(
  search: RawSearch,
): ListParams<keyof typeof stayColumns> & HistoryParams {
  return { ...textParams(search), ...historyParams(search) };
}
