import { common } from './common.ts';
import { login } from './login.ts';
import { notice } from './notice.ts';
import { validation } from './validation.ts';

/** The sections that the login page needs: it does not load the rest. */
export const loginPage = { common, login, notice, validation };
