import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves further is scrolling. */
const MAX_MOVE_PX = 10;

/** Returns props that call `onHold` on a long press by touch or pen. */
export function useLongPress<T>(onHold: (target: T) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, isTouch: false, isHeld: false });
  const stop = () => clearTimeout(timer.current);

  function fire(target: T) {
    stop();
    if (press.current.isHeld) return;
    press.current.isHeld = true;
    suppressNextClick();
    onHold(target);
  }

  return (target: T) => ({
    onPointerDown: (event: PointerEvent) => {
      const { clientX: x, clientY: y, pointerType } = event;
      stop();
      // React also bubbles events of a dialog that the element has opened.
      const isIn = event.target instanceof Node && event.currentTarget.contains(event.target);
      press.current = { x, y, isTouch: isIn && pointerType !== 'mouse', isHeld: false };
      if (press.current.isTouch) timer.current = setTimeout(fire, HOLD_MS, target);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Some browsers open a context menu for a link that is held.
    onContextMenu: (event: MouseEvent) => {
      if (!press.current.isTouch) return;
      event.preventDefault();
      fire(target);
    },
    style: { userSelect: 'none', WebkitTouchCallout: 'none' } as const,
  });
}

/** Lifting the finger must not click what is now under it. */
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
