import { type ToggleEvent, useId, useRef, useState } from 'react';

/** Below this much room under its button, what pops up does so above it; left of it, to its right. */
const ROOM = 360;

/**
 * What pops up under a button and goes away by Escape or a click elsewhere: the browser's own
 * popover, which stands above dialogs too. `popup` are the props of the element that pops up.
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
  const isBelow = innerHeight - bottom > ROOM || top < ROOM;
  const after = document.body.clientWidth - right;
  const isAfter = right < ROOM && left < after;
  popup.style.left = isAfter ? `${Math.max(8, left)}px` : 'auto';
  popup.style.right = isAfter ? 'auto' : `${Math.max(8, after)}px`;
  popup.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  popup.style.bottom = isBelow ? 'auto' : `${innerHeight - top + 4}px`;
}
