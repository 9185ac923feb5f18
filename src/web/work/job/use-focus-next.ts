import { useEffect, useRef } from 'react';

/**
 * Moves the focus on to the next field to fill in, at once or after the next render, but only if it
 * is still within the element of `container`.
 */
export function useFocusNext(next: (from: HTMLElement) => HTMLElement | null | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);

  /** Whether there was a next field. */
  function focusNext(): boolean {
    const from = container.current;
    const to = from?.contains(document.activeElement) ? next(from) : undefined;
    to?.focus();
    return Boolean(to);
  }

  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    focusNext();
  });

  function focusNextLater() {
    isDue.current = true;
  }

  return { container, focusNext, focusNextLater };
}
