import { type ToggleEvent, useId, useRef, useState } from 'react';

/**
 * In pixels: with less space below the button the popup opens above, with less to the left it opens to the
 * right.
 */
const MIN_SPACE = 360;

/**
 * A native popover at its button, which Escape or a click elsewhere closes; it shows above dialogs too. `popup`:
 * the props of the popover element.
 */
export function usePopup() {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function place({ newState }: ToggleEvent<HTMLDivElement>) {
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (newState === 'open' && button) placeAt(element.current, button);
  }

  return {
    id,
    isOpen,
    close: () => element.current?.hidePopover(),
    popup: {
      id,
      ref: element,
      popover: 'auto' as const,
      className: 'surface',
      onBeforeToggle: place,
      onToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => setOpen(newState === 'open'),
    },
  };
}

function placeAt(popup: HTMLElement | null, button: Element): void {
  if (popup === null) return;
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const isBelow = innerHeight - bottom > MIN_SPACE || top < MIN_SPACE;
  const after = document.body.clientWidth - right;
  const isAfter = right < MIN_SPACE && left < after;
  popup.style.left = isAfter ? `${Math.max(8, left)}px` : 'auto';
  popup.style.right = isAfter ? 'auto' : `${Math.max(8, after)}px`;
  popup.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  popup.style.bottom = isBelow ? 'auto' : `${innerHeight - top + 4}px`;
}
