import type { personColumns } from '#shared/records/user.ts';
import {
  type SearchParamsReader,
  type ListParams,
  textParams,
} from '#web/kit/base/search-params.ts';

export const personListParams: SearchParamsReader<ListParams<keyof typeof personColumns>> =
  textParams;
