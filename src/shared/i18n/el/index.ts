import { client } from './client.ts';
import { common } from './common.ts';
import { error } from './error.ts';
import { form } from './form.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { page } from './page.ts';
import { table } from './table.ts';
import { validation } from './validation.ts';

/** Greek: the shape that every other language must satisfy. */
export const el = {
  client,
  common,
  error,
  form,
  login,
  menu,
  notice,
  page,
  table,
  validation,
} as const;
