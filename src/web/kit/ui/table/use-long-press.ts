import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that goes further scrolls. */
const STILL_PX = 10;

/** Props that call `onHold` on a long press by a finger. */
export function useLongPress<Thing>(onHold: (thing: Thing) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, isTouch: false, isHeld: false });
  const stop = () => clearTimeout(timer.current);

  function fire(thing: Thing) {
    stop();
    if (press.current.isHeld) return;
    press.current.isHeld = true;
    suppressNextClick();
    onHold(thing);
  }

  return (thing: Thing) => ({
    onPointerDown: (event: PointerEvent) => {
      const { clientX: x, clientY: y, pointerType, currentTarget, target } = event;
      stop();
      // What stands before the page, such as a dialog of its own, is not pressed as it.
      const isIn = target instanceof Node && currentTarget.contains(target);
      press.current = { x, y, isTouch: isIn && pointerType !== 'mouse', isHeld: false };
      if (press.current.isTouch) timer.current = setTimeout(fire, HOLD_MS, thing);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // In place of the menu that some browsers offer for a link that is held.
    onContextMenu: (event: MouseEvent) => {
      if (!press.current.isTouch) return;
      event.preventDefault();
      fire(thing);
    },
    style: { userSelect: 'none', WebkitTouchCallout: 'none' } as const,
  });
}

/** Lifting the finger must not click what is under it by then. */
function suppressNextClick(): void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('pointerdown', () => listening.abort(), { capture: true, signal });
  addEventListener(
    'click',
    (event) => {
      listening.abort();
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
