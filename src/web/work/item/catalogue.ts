import { useState } from 'react';
import type { ItemUnit } from '#shared/base/choices.ts';
import { looksLike } from '#shared/base/text.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { refusalOf } from '#web/kit/base/failure.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';
import type { Item } from './item.ts';

const body = { size: WHOLE_LIST, filters: { disabled: false }, sort: { title: 1 } } as const;

/** All products and services that are not disabled, by title. */
export function useCatalogue() {
  return useRead('POST /item/search', { body }, { onReturn: true });
}

export function servicesOf(items: readonly RowOf<'POST /item/search'>[]) {
  return items.filter(({ category }) => category === 'Service');
}

/** An option of the field; a service that is still to be created has the id `''`. */
type Choice = { _id: string; title: string; unit?: ItemUnit };

/** Square metre first: most services are charged by it. */
const UNITS = ['squareMetre', 'piece'] as const;

/** Lets a field create a service with the typed title, if there is none. */
export function useNewService(found: readonly Choice[]) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const [refused, setRefused] = useState<string>();
  const { mutateAsync, isPending } = useWrite('POST /item', { cacheAs: 'GET /item/:id' });

  /**
   * Takes the chosen option. A new service is created first, without a price, so that the price of
   * the category applies.
   */
  async function pick<Row extends Choice>(item: Row, take: (item: Row | Item) => void) {
    setRefused(undefined);
    if (item._id !== '') return take(item);
    if (isPending) return;
    try {
      const { title, unit } = item;
      const created = await mutateAsync({ body: { title, category: 'Service', unit } });
      take(created);
      notify({ kind: 'good', title: t('intake.serviceMade', { title: created.title }) });
    } catch (error) {
      setRefused(refusalOf(error));
    }
  }

  const create = {
    of: (title: string) =>
      found.some((candidate) => looksLike(candidate.title, title))
        ? []
        : UNITS.map((unit) => ({ _id: '', title, unit })),
    write: ({ title, unit }: Choice) =>
      t(unit === 'piece' ? 'intake.newServicePiece' : 'intake.newServiceArea', { title }),
    isAtOnce: true,
  };
  return { ...(isDesk && { create }), pick, refused };
}
