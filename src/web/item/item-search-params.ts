import type { itemColumns } from '#shared/columns/item.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';

export function itemListParams(search: RawSearch): ListParams<keyof typeof itemColumns> {
  return textParams(search);
}
