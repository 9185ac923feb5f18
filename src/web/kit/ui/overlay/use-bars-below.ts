import { useEffect, useState } from 'react';

/** Bars that may stay at the bottom of the window: a phone's navigation, and the main actions of a page. */
const BARS = '[data-main-action], [data-stays]';

/** A fixed bar that begins further than this many pixels from the window's bottom is a header. */
const MAX_HEIGHT = 200;

/** The height in pixels of the bars at the window's bottom; kept up to date while `isFollowed`. */
export function useBarsBelow(isFollowed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const measure = () => setHeight(barsBelow());
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      changes.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
    };
  }, [isFollowed]);
  return height;
}

function barsBelow(): number {
  const tops = Array.from(document.querySelectorAll(BARS), topOf);
  return innerHeight - Math.min(innerHeight, ...tops);
}

/** The top of a bar that is currently fixed or stuck at the bottom; otherwise the window's height. */
function topOf(bar: Element): number {
  const { top, bottom, height } = bar.getBoundingClientRect();
  const style = getComputedStyle(bar);
  const isFixed = style.position === 'fixed' && top > innerHeight - MAX_HEIGHT;
  const end = innerHeight - Number.parseFloat(style.bottom);
  const isStuck = style.position === 'sticky' && Math.abs(bottom - end) < 1;
  return height > 0 && (isFixed || isStuck) ? top : innerHeight;
}
