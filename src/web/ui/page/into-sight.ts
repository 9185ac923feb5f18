/** Scrolls a line of tabs to the open one where that stands beyond its end. */
export function intoSight(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!line) return;
  const end = tab.offsetLeft + tab.offsetWidth - line.offsetLeft - line.clientWidth;
  line.scrollLeft = Math.max(line.scrollLeft, end);
}
