import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';
import type { PeriodParams } from '#web/kit/ui/date/DateRange.tsx';

export const statementParams: SearchParamsReader<PeriodParams> = textParams;
