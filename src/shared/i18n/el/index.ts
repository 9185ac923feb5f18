import { first } from './first.ts';
import { login } from './login.ts';
import { rest } from './rest.ts';

/** Greek: the shape that every other language must satisfy. */
export const el = { ...first, ...rest, login };
