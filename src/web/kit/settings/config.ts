import type { Answer } from '#web/kit/base/http.ts';

export type Config = Answer<'GET /config'>;
