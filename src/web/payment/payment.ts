import type { Answer } from '#web/base/http.ts';

export type Payment = Answer<'GET /payment/:id'>;
