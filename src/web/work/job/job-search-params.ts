import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';

/** Preselect the client or the carpet; `from` is an earlier job of the client whose rows are taken. */
export const jobCreateParams: SearchParamsReader<{
  client?: string;
  from?: string;
  clientItem?: string;
}> = textParams;
