import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The props of a `<dialog>` that is open as long as it is drawn. The browser keeps the focus
 * inside, and gives it back; Escape and a click beside it call `onClose`.
 */
export function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    first(dialog)?.focus();
    return () => dialog?.close();
  }, []);
  return {
    ref: element,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === element.current) onClose();
    },
  };
}

/** The safe button where the dialog asks something, else its first field. */
function first(dialog: HTMLElement | null): HTMLElement | null | undefined {
  const safe = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  return safe ?? dialog?.querySelector<HTMLElement>('input, select, textarea');
}
