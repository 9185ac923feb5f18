import { type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/**
 * In pixels: with less space below the button the popup opens above, with less to the left it opens to the
 * right.
 */
const MIN_SPACE = 360;

/** In pixels, to the edges of the window. */
const MARGIN = 8;

/**
 * A native popover at its button, which Escape or a click elsewhere closes; it shows above dialogs too. `popup`:
 * the props of the popover element.
 */
export function usePopup() {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function place() {
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (button) placeAt(element.current, button);
  }
  const placeAgain = useEffectEvent(place);
  useEffect(() => {
    if (!isOpen) return undefined;
    // It is placed in the window, and goes with its button when something else is scrolled.
    const onMove = ({ target }: Event) => {
      if (target !== element.current) placeAgain();
    };
    addEventListener('scroll', onMove, { capture: true, passive: true });
    addEventListener('resize', onMove);
    return () => {
      removeEventListener('scroll', onMove, { capture: true });
      removeEventListener('resize', onMove);
    };
  }, [isOpen]);

  return {
    id,
    isOpen,
    close: () => element.current?.hidePopover(),
    popup: {
      id,
      ref: element,
      popover: 'auto' as const,
      className: 'surface',
      onBeforeToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
        if (newState === 'open') place();
      },
      onToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => setOpen(newState === 'open'),
    },
  };
}

function placeAt(popup: HTMLElement | null, button: Element): void {
  if (popup === null) return;
  const { top, right, bottom, left } = button.getBoundingClientRect();
  const isBelow = innerHeight - bottom > MIN_SPACE || top < MIN_SPACE;
  const after = document.body.clientWidth - right;
  const side = sideOf(right, left - after);
  popup.style.left = `${side === 'after' ? Math.max(MARGIN, left) : MARGIN}px`;
  popup.style.right = `${side === 'before' ? Math.max(MARGIN, after) : MARGIN}px`;
  popup.style.marginInline = `${side === 'after' ? 0 : 'auto'} ${side === 'before' ? 0 : 'auto'}`;
  popup.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  popup.style.bottom = isBelow ? 'auto' : `${innerHeight - top + 4}px`;
}

/** Where from a button that ends at `right` and is `off` the window's middle. */
function sideOf(right: number, off: number): 'before' | 'middle' | 'after' {
  if (right >= MIN_SPACE) return 'before';
  if (Math.abs(off) < MARGIN) return 'middle';
  return off < 0 ? 'after' : 'before';
}
