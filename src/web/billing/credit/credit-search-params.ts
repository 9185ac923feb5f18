import type { creditColumns } from '#shared/records/credit.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const creditListParams: SearchParamsReader<ListParams<keyof typeof creditColumns>> =
  textParams;

/** `row` is the row of the invoice to be credited. */
export const creditCreateParams: SearchParamsReader<{ row?: string }> = textParams;
