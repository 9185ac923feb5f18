import { common } from './common.ts';
import { firstNotice as notice } from './first-notice.ts';
import { firstValidation as validation } from './first-validation.ts';
import { login } from './login.ts';

/** The sections that the login page needs. */
export const loginPage = { common, login, notice, validation };
