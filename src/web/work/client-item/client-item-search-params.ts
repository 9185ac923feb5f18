import type { clientItemColumns } from '#shared/records/client-item.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const clientItemListParams: SearchParamsReader<ListParams<keyof typeof clientItemColumns>> =
  textParams;

/** `client` preselects the client. */
export const clientItemCreateParams: SearchParamsReader<{ client?: string }> = textParams;
