import { useEffect, useState } from 'react';

/** The bars that stay at the bottom of the window: a phone's, and what can be done on a page. */
const BARS = '[data-main-action], [data-stays]';

/** How far from the bottom of the window a fixed one begins, in pixels; what does further up is a head. */
const NEAR = 200;

/** How many pixels of the window's bottom bars take, followed while something stands above them. */
export function useBarsBelow(isFollowed: boolean): number {
  const [under, setUnder] = useState(0);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const measure = () => setUnder(barsBelow());
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
  return under;
}

function barsBelow(): number {
  const tops = Array.from(document.querySelectorAll(BARS), topOf);
  return innerHeight - Math.min(innerHeight, ...tops);
}

/** Where a bar begins that is held at the bottom; the window's end for one that is not, or not now. */
function topOf(bar: Element): number {
  const { top, bottom, height } = bar.getBoundingClientRect();
  const style = getComputedStyle(bar);
  const isFixed = style.position === 'fixed' && top > innerHeight - NEAR;
  const end = innerHeight - Number.parseFloat(style.bottom);
  const isStuck = style.position === 'sticky' && Math.abs(bottom - end) < 1;
  return height > 0 && (isFixed || isStuck) ? top : innerHeight;
}
