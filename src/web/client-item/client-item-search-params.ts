import type { clientItemColumns } from '#shared/columns/client-item.ts';
import type { jobColumns } from '#shared/columns/job.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';

export function clientItemListParams(
  search: RawSearch,
): ListParams<keyof typeof clientItemColumns> {
  return textParams(search);
}

/** Of the list of the carpet's jobs. */
export function clientItemPageParams(search: RawSearch): ListParams<keyof typeof jobColumns> {
  return textParams(search);
}

/** `client` is whose carpet it will be. */
export function clientItemCreateParams(search: RawSearch): { client?: string } {
  return textParams(search);
}
