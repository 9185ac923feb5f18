import type { Words } from '../translate.ts';

export const login: Words['login'] = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  expired: 'Your session has expired. Log in again to go on.',
  terms: 'By logging in you accept the terms of use. Access is for staff only.',
};
