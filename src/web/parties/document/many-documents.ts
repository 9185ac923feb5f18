import type { Answer, Input } from '#web/kit/base/http.ts';

/** Documents by kind and id; a statement's id is its client's. */
export type NamedDocuments = Input<'POST /mail/send-many'>['body']['documents'];

/** What the dialogs take that do something with many documents. */
export type ManyProps = { documents: NamedDocuments; onClose: () => void };

/** A document before it is sent, and why it would not be. */
export type CheckedDocument = Answer<'POST /mail/check-many'>['data'][number];

/** The statements of clients, each once: a client is reminded with theirs, whatever was ticked. */
export function statementsOf(clients: readonly string[]): NamedDocuments {
  return [...new Set(clients)].map((_id) => ({ kind: 'statement', _id }));
}
