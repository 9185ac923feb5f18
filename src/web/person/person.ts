import type { Answer } from '#web/base/http.ts';

export type Person = Answer<'GET /user/:id'>;
