import { lazyPart } from '#web/base/lazy-part.ts';
import { loadAllWords } from '#web/base/words.ts';

/** What can be done with many documents; each comes when it is opened. */
export const manyDialogs = {
  send: lazyPart(() => import('./SendDialog.tsx'), 'SendDialog', loadAllWords),
  remind: lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog', loadAllWords),
  print: lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog', loadAllWords),
};
