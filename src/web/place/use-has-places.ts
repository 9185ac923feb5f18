import { useRead } from '#web/base/api.ts';

/** Whether the shop has any places; unknown while it is asked. */
export function useHasPlaces() {
  const { data, isPending } = useRead('POST /place/search', { body: { size: 1 } });
  return { isPending, hasPlaces: (data?.total ?? 0) > 0 };
}
