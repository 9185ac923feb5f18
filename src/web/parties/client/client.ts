import type { Answer } from '#web/kit/base/http.ts';

export type Client = Answer<'GET /client/:id'>;
