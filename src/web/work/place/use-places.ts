import { useRead } from '#web/kit/base/api.ts';
import { WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';

const body = { size: WHOLE_LIST, filters: { disabled: false } } as const;

/** All places that are not disabled. */
export function usePlaces() {
  return useRead('POST /place/search', { body }, { onReturn: true });
}

/** Whether there are any places; false while offline. */
export function useHasPlaces() {
  const { data, isLoading } = usePlaces();
  return { isLoading, hasPlaces: (data?.total ?? 0) > 0 };
}
