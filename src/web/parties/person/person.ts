import type { Answer } from '#web/kit/base/http.ts';

export type Person = Answer<'GET /user/:id'>;
