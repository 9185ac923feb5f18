import type { Answer, Input } from '#web/kit/base/http.ts';

/** Documents by kind and id; a statement has the id of its client. */
export type NamedDocuments = Input<'POST /mail/send-many'>['body']['documents'];

export type ManyProps = { documents: NamedDocuments; onClose: () => void };

/** A document, and why it cannot be sent. */
export type CheckedDocument = Answer<'POST /mail/check-many'>['data'][number];

/** The statements of clients, without duplicates. */
export function statementsOf(clients: readonly string[]): NamedDocuments {
  return [...new Set(clients)].map((_id) => ({ kind: 'statement', _id }));
}
