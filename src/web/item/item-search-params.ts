import type { itemColumns } from '#shared/columns/item.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';

export const itemListParams: Declared<ListParams<keyof typeof itemColumns>> = textParams;
