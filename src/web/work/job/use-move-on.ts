import { useEffect, useRef } from 'react';

/**
 * Lets the hand move on from a place to what is to be filled in next, where there is such a thing:
 * at once, or when what was chosen is drawn. It stays where it is if it went elsewhere meanwhile.
 */
export function useMoveOn(next: (from: HTMLElement) => HTMLElement | null | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);

  function go(): boolean {
    const from = place.current;
    const to = from?.contains(document.activeElement) ? next(from) : undefined;
    to?.focus();
    return Boolean(to);
  }

  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    go();
  });

  function moveOn() {
    isChosen.current = true;
  }

  return { place, go, moveOn };
}
