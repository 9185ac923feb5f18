import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The button that was pressed last; none once a key has been pressed since. */
let pressed: HTMLButtonElement | null = null;

/** To be called with the button that is pressed. */
export function markPressed(button: HTMLButtonElement): void {
  pressed = button;
  addEventListener('keydown', forgetPressed, { capture: true, once: true });
}

function forgetPressed(): void {
  pressed = null;
}

/**
 * Shows on a button, as `aria-busy`, that its action runs. Of several that wait for one action only the pressed one shows
 * it, after a key that saves only the main one.
 */
export function useSpinner(
  isPending: boolean,
  isMain: boolean,
): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  // After all buttons have been rendered, so that the pressed one says whether it waits too.
  useLayoutEffect(() => {
    const button = ref.current;
    if (!isPending || !button || !isShownBy(button, isMain)) return undefined;
    button.setAttribute('aria-busy', 'true');
    return () => button.removeAttribute('aria-busy');
  }, [isPending, isMain]);
  return ref;
}

function isShownBy(button: HTMLButtonElement, isMain: boolean): boolean {
  const isPressedWaiting = pressed?.isConnected && pressed.getAttribute('aria-disabled') === 'true';
  if (isPressedWaiting) return pressed === button;
  return isMain || button.type !== 'submit';
}
