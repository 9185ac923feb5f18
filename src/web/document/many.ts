import type { Answer, Input } from '#web/base/http.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { loadAllWords } from '#web/base/words.ts';

/** Documents by kind and id; a statement's id is its client's. */
export type NamedDocuments = Input<'POST /mail/send-many'>['body']['documents'];

/** A document before it is sent, and why it would not be. */
export type CheckedDocument = Answer<'POST /mail/check-many'>['data'][number];

/** What the dialogs take that do something with many documents. */
export type ManyProps = { documents: NamedDocuments; onClose: () => void };

export const LazySendDialog = lazyPart(
  () => import('./SendDialog.tsx'),
  'SendDialog',
  loadAllWords,
);
export const LazyRemindDialog = lazyPart(
  () => import('./RemindDialog.tsx'),
  'RemindDialog',
  loadAllWords,
);
export const LazyPrintDialog = lazyPart(
  () => import('./PrintDialog.tsx'),
  'PrintDialog',
  loadAllWords,
);

/** The statements of clients, each once: a client is reminded with theirs, whatever was ticked. */
export function statementsOf(clients: readonly string[]): NamedDocuments {
  return [...new Set(clients)].map((_id) => ({ kind: 'statement', _id }));
}
