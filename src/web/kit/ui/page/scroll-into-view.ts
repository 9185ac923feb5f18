/**
 * A ref that scrolls a row of tabs to this one. Not the element's own method, which would scroll the page too.
 */
export function scrollIntoView(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!line) return;
  const end = tab.offsetLeft + tab.offsetWidth - line.offsetLeft - line.clientWidth;
  line.scrollLeft = Math.max(line.scrollLeft, end);
}
