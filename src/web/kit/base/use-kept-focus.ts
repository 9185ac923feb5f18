import { useEffect } from 'react';

/**
 * Gives the focus to the page, or to the dialog before it, where what had it is taken away, by a save, a dialog or a list that is read
 * again: Tab goes on from the page's beginning, not from the browser's.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const changes = new MutationObserver(() => {
      const isGone = last instanceof Node && !last.isConnected;
      if (!isGone || document.activeElement !== document.body) return;
      last = null;
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
      (dialog ?? document.getElementById('content'))?.focus({ preventScroll: true });
    });
    addEventListener('focusin', remember);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, []);
}
