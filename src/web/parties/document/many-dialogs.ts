import { lazyPart } from '#web/kit/base/lazy-part.ts';

/** What can be done with many documents; each comes when it is opened. */
export const manyDialogs = {
  send: lazyPart(() => import('./SendDialog.tsx'), 'SendDialog'),
  remind: lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog'),
  print: lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog'),
};
