import type { Answer } from '#web/kit/base/http.ts';

export type Today = Answer<'GET /today'>;
