import type { Answer } from '#web/kit/base/http.ts';

export type Payment = Answer<'GET /payment/:id'>;
