import type { countColumns } from '#shared/columns/floor.ts';
import {
  type SearchParamsReader,
  type ListParams,
  textParams,
} from '#web/kit/base/search-params.ts';

export const countListParams: SearchParamsReader<ListParams<keyof typeof countColumns>> =
  textParams;
