import type { countColumns } from '#shared/records/count.ts';
import {
  type SearchParamsReader,
  type ListParams,
  textParams,
} from '#web/kit/base/search-params.ts';

export const countListParams: SearchParamsReader<ListParams<keyof typeof countColumns>> =
  textParams;
