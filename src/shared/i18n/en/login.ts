import type { Words } from '../translate.ts';

export const login: Words['login'] = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  expired: 'Your session has expired. Log in again to go on.',
  terms: 'By logging in you accept the terms of use. Access is for staff only.',
  lost: 'Lost your password or phone?',
  setTitle: 'Set your password',
  setPassword: 'New password',
  setHelp: 'At least 12 characters, not a common one: three or four words do well.',
  setSubmit: 'Save',
  setDone: 'Your password is set. Log in as {username}.',
  code: 'Authentication code',
  codeHelp: 'Enter the code from your authenticator app, or a recovery code.',
  demo: 'A demonstration with made-up data. Enter as:',
  'demo.owner': 'Owner',
  'demo.office': 'Office',
  'demo.floor': 'Worker',
  'demo.accountant': 'Accountant',
};
