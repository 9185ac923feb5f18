import type { storedItemColumns } from '#shared/columns/storage.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** The list, and the period of what came in and what left. */
export const storageParams: Declared<ListParams<keyof typeof storedItemColumns> & PeriodParams> =
  textParams;
