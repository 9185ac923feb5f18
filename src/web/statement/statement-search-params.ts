import { type SearchParamsReader, textParams } from '#web/base/search-params.ts';
import type { PeriodParams } from '#web/ui/page/use-period.ts';

/** The days between which it lists. */
export const statementParams: SearchParamsReader<PeriodParams> = textParams;
