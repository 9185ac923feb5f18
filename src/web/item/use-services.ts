import { useRead } from '#web/base/api.ts';

/** So many are looked through where a category suggests one. */
const MOST = 100;

/** The services that may be chosen. */
export function useServices() {
  const filters = { disabled: false, category: 'Service' } as const;
  const body = { size: MOST, filters, sort: { title: 1 } } as const;
  return useRead('POST /item/search', { body }, { onReturn: true });
}
