/**
 * A ref that focuses the first input, unless something else has the focus. Not on touch screens, where a
 * keyboard would pop up.
 */
export function focusFirst(box: HTMLElement | null): void {
  const focused = document.activeElement;
  // The content is focused if the focused element was removed, such as the link that led here (`useFocusRecovery`).
  const isFree = focused === document.body || focused?.id === 'content';
  if (isFree && matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus();
}
