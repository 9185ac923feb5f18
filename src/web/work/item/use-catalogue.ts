import { useRead } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';

const body = { size: WHOLE_LIST, filters: { disabled: false }, sort: { title: 1 } } as const;

/** All products and services that are not disabled, by title. */
export function useCatalogue() {
  return useRead('POST /item/search', { body }, { onReturn: true });
}

export function servicesOf(items: readonly RowOf<'POST /item/search'>[]) {
  return items.filter(({ category }) => category === 'Service');
}
