import type { Answer } from '#web/base/http.ts';

export type Today = Answer<'GET /today'>;
