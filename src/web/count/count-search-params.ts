import type { countColumns } from '#shared/columns/count.ts';
import { type Declared, type ListParams, textParams } from '#web/base/search-params.ts';

export const countListParams: Declared<ListParams<keyof typeof countColumns>> = textParams;
