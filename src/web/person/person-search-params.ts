import type { personColumns } from '#shared/columns/person.ts';
import { type Declared, type ListParams, textParams } from '#web/base/search-params.ts';

export const personListParams: Declared<ListParams<keyof typeof personColumns>> = textParams;
