import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';

/** Preselect the client or the carpet. */
export const jobCreateParams: SearchParamsReader<{ client?: string; clientItem?: string }> =
  textParams;
