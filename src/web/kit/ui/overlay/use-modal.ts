import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** So long a press beside the dialog is still the second one of the double click that opened it. */
const SETTLING_MS = 400;

/**
 * The props of a `<dialog>` that is open as long as it is drawn. The browser keeps the focus
 * inside, and gives it back; Escape and a click beside it call `onClose`.
 */
export function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    const dialog = element.current;
    openedAt.current = performance.now();
    dialog?.showModal();
    // A long one is seen from its top, wherever its safe button is.
    first(dialog)?.focus({ preventScroll: true });
    return () => dialog?.close();
  }, []);
  return {
    ref: element,
    // It can have the focus itself, where what had it within is taken away (`use-kept-focus.ts`).
    tabIndex: -1,
    onCancel: (event: SyntheticEvent) => {
      // React hands on what happens in a dialog that was opened from this one.
      if (event.target !== element.current) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      const isSecond = event.detail > 1 || event.timeStamp - openedAt.current < SETTLING_MS;
      if (event.target === element.current && !isSecond) onClose();
    },
  };
}

/** The safe button where the dialog asks something, else its first field. */
function first(dialog: HTMLElement | null): HTMLElement | null | undefined {
  const safe = dialog?.querySelector<HTMLElement>('[data-autofocus=true]');
  return safe ?? dialog?.querySelector<HTMLElement>('input, select, textarea');
}
