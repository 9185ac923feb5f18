import { useState } from 'react';
import type { ItemUnit } from '#shared/choices.ts';
import { fold } from '#shared/text.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { refusalOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Item } from './item.ts';

/** An option of the field; a service that is still to be created has the id `''`. */
type Choice = { _id: string; title: string; unit?: ItemUnit };

/** Square metre first: most services are charged by it. */
const UNITS = ['squareMetre', 'piece'] as const;

/** Lets a field create a service with the typed title, if there is none. */
export function useNewService(found: readonly Choice[]) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const [refused, setRefused] = useState<string>();
  const { mutateAsync, isPending } = useWrite('POST /item', { stores: 'GET /item/:id' });

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
      found.some((candidate) => fold(candidate.title) === fold(title))
        ? []
        : UNITS.map((unit) => ({ _id: '', title, unit })),
    write: ({ title, unit }: Choice) =>
      t(unit === 'piece' ? 'intake.newServicePiece' : 'intake.newServiceArea', { title }),
    isAtOnce: true,
  };
  return { ...(isDesk && { create }), pick, refused };
}
