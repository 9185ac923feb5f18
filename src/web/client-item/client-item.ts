import type { Answer } from '#web/base/http.ts';
import type { ClientShort } from '#web/client/client.ts';

export type ClientItem = Answer<'GET /clientItem/:id'>;

/** A client item where another record points to one. */
export type ClientItemShort = Pick<
  ClientItem,
  '_id' | '_ref' | 'title' | 'category' | 'dimensions'
>;

export type ClientItemValues = Omit<
  ClientItem,
  '_id' | '_ref' | '_rev' | 'inStorage' | 'client'
> & { _rev?: number; client: ClientShort | null };

/** What the form of a new carpet starts with; its client where that is known already. */
export const newClientItem = (client: ClientShort | null): ClientItemValues => ({
  _previousRef: '',
  title: '',
  client,
  category: '',
  description: '',
  dimensions: { width: 0, length: 0 },
  price: 0 as never,
});

/** What may be changed of a carpet, with the revision that was read. */
export function clientItemDraft({
  _id,
  _ref,
  inStorage: _inStorage,
  ...values
}: ClientItem): ClientItemValues {
  return values;
}
