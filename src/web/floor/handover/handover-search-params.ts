import type { handoverColumns } from '#shared/columns/handover.ts';
import {
  type SearchParamsReader,
  type ListParams,
  textParams,
} from '#web/kit/base/search-params.ts';

export const handoverListParams: SearchParamsReader<ListParams<keyof typeof handoverColumns>> =
  textParams;

/** Whose pieces they are, and which of their rows, parted by commas; `sheet`: a payment is taken meanwhile. */
export const handoverCreateParams: SearchParamsReader<{
  client?: string;
  pieces?: string;
  sheet?: string | undefined;
}> = textParams;
