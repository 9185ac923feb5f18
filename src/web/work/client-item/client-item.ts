import { emptyDraft, fillEmptyNumbers } from '#shared/fields/derived.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import type { ClientShort } from '#web/kit/links/record-links.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

export type ClientItem = Answer<'GET /clientItem/:id'>;

export type ClientItemDraft = Omit<FullDraft<Input<'POST /clientItem'>['body']>, 'client'> & {
  client: ClientShort | null;
};

export const newClientItem = (client: ClientShort | null): ClientItemDraft => ({
  ...emptyDraft(clientItemRecord),
  client,
});

/** The body to send: an empty size or price becomes 0. */
export function clientItemBody(draft: ClientItemDraft): ClientItemDraft {
  return fillEmptyNumbers(clientItemRecord, draft);
}
