import { type SearchParamsReader, textParams } from '#web/kit/base/search-params.ts';

/** The code that a hand scanner read on another screen. */
export const scanParams: SearchParamsReader<{ code?: string | undefined }> = textParams;
