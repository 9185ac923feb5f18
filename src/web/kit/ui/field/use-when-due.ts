import { useEffect, useEffectEvent } from 'react';

/** Acts once when something has become due, such as an Enter whose answer has arrived. */
export function useWhenDue(isDue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isDue) actNow();
  }, [isDue]);
}
