import { emptyDraft, fillEmptyNumbers } from '#shared/fields/derived.ts';
import { itemRecord } from '#shared/records/item.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

export type Item = Answer<'GET /item/:id'>;

export type ItemDraft = FullDraft<Input<'POST /item'>['body']>;

export const newItem = (): ItemDraft => emptyDraft(itemRecord);

/** The body to send: an empty price becomes 0. */
export function itemBody(draft: ItemDraft): ItemDraft {
  return fillEmptyNumbers(itemRecord, draft);
}
