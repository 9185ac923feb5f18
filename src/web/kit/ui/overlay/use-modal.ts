import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** A press beside the dialog this soon is the second of a double click that opened it. */
const DOUBLE_CLICK_MS = 400;

/**
 * The props of a `<dialog>` that is open while it is rendered. The browser keeps the focus inside and restores it;
 * Escape and a click beside the dialog call `onClose`.
 */
export function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    const dialog = element.current;
    openedAt.current = performance.now();
    dialog?.showModal();
    // Without scrolling: a long dialog is read from its top.
    initialFocus(dialog)?.focus({ preventScroll: true });
    return () => dialog?.close();
  }, []);
  return {
    ref: element,
    // For `useFocusRecovery`, if the focused element in it is removed.
    tabIndex: -1,
    onCancel: (event: SyntheticEvent) => {
      // React bubbles the events of dialogs that were opened from this one.
      if (event.target !== element.current) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      const isSecond = event.detail > 1 || event.timeStamp - openedAt.current < DOUBLE_CLICK_MS;
      if (event.target === element.current && !isSecond) onClose();
    },
  };
}

/** The safe button of a question, otherwise the first field. */
function initialFocus(dialog: HTMLElement | null): HTMLElement | null | undefined {
  const safe = dialog?.querySelector<HTMLElement>('[data-autofocus=true]');
  return safe ?? dialog?.querySelector<HTMLElement>('input, select, textarea');
}
