import type { Words } from '../translate.ts';

/** Verbatim from the specification, including its spelling (`Succesfully`). */
export const notice: Words['notice'] = {
  region: 'Notices',
  created: 'Successfully Created',
  updated: 'Successfully Updated',
  deleted: 'Succesfully Deleted',
  restored: 'Restored',
  cancelled: 'Successfully Cancelled',
  sent: 'Successfully Forwarded',
  completed: 'Successfully Completed',
  copied: 'Copied',
  linkCopied: 'link copied to clipboard',
  userError: 'User Error',
  failed: 'Something went wrong',
  failedBody: 'Oops. Something went wrong. Please try again later.',
  offline: 'The server cannot be reached. Try again shortly.',
  brokenOff: 'The connection broke off, and the file is not whole. Try again.',
  forbidden: 'You are not allowed to do this.',
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'Not undone',
};
