import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';

/** Whose job it will be, or what carpet it is for. */
export const jobCreateParams: SearchParamsReader<{ client?: string; clientItem?: string }> =
  textParams;
