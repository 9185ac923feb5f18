import { type Declared, textParams } from '#web/base/search-params.ts';

/** What a hand scanner read on another screen. */
export const scanParams: Declared<{ code?: string | undefined }> = textParams;
