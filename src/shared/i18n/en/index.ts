import type { Words } from '../translate.ts';
import { first } from './first.ts';
import { login } from './login.ts';
import { rest } from './rest.ts';

export const en: Words = { ...first, ...rest, login };
