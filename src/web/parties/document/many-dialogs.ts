import { lazyPart } from '#web/kit/base/lazy-part.ts';

export const manyDialogs = {
  send: lazyPart(() => import('./SendDialog.tsx'), 'SendDialog'),
  remind: lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog'),
  print: lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog'),
};
