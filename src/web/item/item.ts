import type { Answer } from '#web/base/http.ts';

export type Item = Answer<'GET /item/:id'>;

export type ItemValues = Omit<Item, '_id' | '_ref' | '_rev'> & { _rev?: number };

/** A service, unless said otherwise (specification, section 3). */
export const newItem = (): ItemValues => ({
  title: '',
  category: 'Service',
  description: '',
  price: 0 as never,
  disabled: false,
});

/** What may be changed of an item, with the revision that was read. */
export function itemDraft({ _id, _ref, ...values }: Item): ItemValues {
  return values;
}
