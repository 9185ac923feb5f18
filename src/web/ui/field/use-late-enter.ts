import { useEffect, useRef, useState } from 'react';

/** Enter that was pressed before the answer was here: `take` runs once when it is. */
export function useLateEnter(isReady: boolean, take: () => void, isEntered = false) {
  const [enters, setEnters] = useState(isEntered ? 1 : 0);
  const done = useRef(0);
  useEffect(() => {
    if (enters === done.current || !isReady) return;
    done.current = enters;
    take();
  });
  return {
    enter: () => setEnters(enters + 1),
    /** Something else is typed: it is not meant any more. */
    forget: () => {
      done.current = enters;
    },
  };
}
