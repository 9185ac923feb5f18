import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 48em)');
}

/** Whether what helps with a form stands beside it, and not below. */
export function useIsBeside(): boolean {
  return useMedia('(min-width: 79.01em)');
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
