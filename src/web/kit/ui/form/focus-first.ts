/** The first field within has the focus as it comes, where nothing has it; not where a keyboard would spring up. */
export function focusFirst(box: HTMLElement | null): void {
  const focused = document.activeElement;
  // The page has it after what had it went, as a link that led here.
  const isFree = focused === document.body || focused?.id === 'content';
  if (isFree && matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus();
}
