import type { itemColumns } from '#shared/records/item.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const itemListParams: SearchParamsReader<ListParams<keyof typeof itemColumns>> = textParams;
