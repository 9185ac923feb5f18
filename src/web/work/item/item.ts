import type { Answer, Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';

export type Item = Answer<'GET /item/:id'>;

export type ItemDraft = FullDraft<Input<'POST /item'>['body']>;

/** A service, unless said otherwise (specification, section 3). */
export const newItem = (): ItemDraft => ({
  title: '',
  category: 'Service',
  unit: 'piece',
  description: '',
  price: 0,
  disabled: false,
});

/** What is sent of it: a price that is left empty is 0. */
export function sentItem(draft: ItemDraft): ItemDraft {
  return { ...draft, price: draft.price ?? 0 };
}
