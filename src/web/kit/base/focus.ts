import { useEffect } from 'react';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

/**
 * When the focused element is removed (by a save, a closed dialog, a refetched list), focuses the open dialog or
 * the page's content, so that Tab continues there and not in the browser's own controls.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const changes = new MutationObserver(() => {
      const isRemoved = last instanceof Node && !last.isConnected;
      if (!isRemoved || document.activeElement !== document.body) return;
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
