/** Scrolls a row of tabs to the open one. */
export function scrollIntoView(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!line) return;
  const end = tab.offsetLeft + tab.offsetWidth - line.offsetLeft - line.clientWidth;
  line.scrollLeft = Math.max(line.scrollLeft, end);
}
