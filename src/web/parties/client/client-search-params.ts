import type { clientColumns } from '#shared/records/client.ts';
import {
  type ListParams,
  type SearchParamsReader,
  textParams,
} from '#web/kit/base/search-params.ts';

export const clientListParams: SearchParamsReader<ListParams<keyof typeof clientColumns>> =
  textParams;
