import { useEffect, useEffectEvent } from 'react';
import { isField } from '#web/kit/base/focus.ts';

/** Calls `open` on `?` outside fields and dialogs. Compares `key`, because its position differs between keyboards. */
export function useShortcutsKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isField(target)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    // Not in the capture phase, in which `useHandScanner` stops the keys of a scanner.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
