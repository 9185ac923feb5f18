import type { creditColumns } from '#shared/columns/billing.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const creditListParams: SearchParamsReader<ListParams<keyof typeof creditColumns>> =
  textParams;
