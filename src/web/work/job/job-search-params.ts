import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';

/** Preselect the client, with the rows of an earlier job of theirs, or the carpet. */
export const jobCreateParams: SearchParamsReader<{
  client?: string;
  from?: string;
  clientItem?: string;
}> = textParams;
