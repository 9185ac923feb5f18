import { useEffect, useEffectEvent } from 'react';

/** Calls `act` each time `isDue` becomes true, such as for an Enter whose answer has arrived. */
export function useWhenDue(isDue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isDue) actNow();
  }, [isDue]);
}
