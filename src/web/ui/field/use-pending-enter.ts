import { useEffect, useState } from 'react';

/** Enter takes the first of what is found: at once, or as soon as the answer is there. */
export function usePendingEnter(isReady: boolean, take: () => void) {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!isPending || !isReady) return;
    setPending(false);
    take();
  });
  return [isPending, setPending] as const;
}
