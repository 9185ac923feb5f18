import { useRead } from '#web/base/api.ts';

/** Whether the shop has any places; unknown while it is asked, and without a connection not known to have any. */
export function useHasPlaces() {
  const { data, isLoading } = useRead('POST /place/search', { body: { size: 1 } });
  return { isLoading, hasPlaces: (data?.total ?? 0) > 0 };
}
