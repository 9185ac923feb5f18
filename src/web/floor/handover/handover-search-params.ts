import type { handoverColumns } from '#shared/records/handover.ts';
import {
  type SearchParamsReader,
  type ListParams,
  textParams,
} from '#web/kit/base/search-params.ts';

export const handoverListParams: SearchParamsReader<ListParams<keyof typeof handoverColumns>> =
  textParams;

/** The client, and rows of jobs separated by commas; `sheet` opens a payment over the form. */
export const handoverCreateParams: SearchParamsReader<{
  client?: string;
  pieces?: string;
  sheet?: string | undefined;
}> = textParams;
