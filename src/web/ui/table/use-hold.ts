import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that goes further scrolls. */
const STILL_PX = 10;

/** Gives the props of what a long press by a finger does something with. */
export function useHold<Thing>(onHold: (thing: Thing) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, isTouch: false, isHeld: false });
  const stop = () => clearTimeout(timer.current);

  function fire(thing: Thing) {
    stop();
    if (!press.current.isHeld) onHold(thing);
    press.current.isHeld = true;
  }

  return (thing: Thing) => ({
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      stop();
      press.current = { x, y, isTouch: pointerType !== 'mouse', isHeld: false };
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
    // The finger that leaves the card does not press it too.
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isHeld) return;
      press.current.isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
    style: { userSelect: 'none', WebkitTouchCallout: 'none' } as const,
  });
}
