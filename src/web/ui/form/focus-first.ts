/** The first field within has the focus as it comes, where nothing has it; not where a keyboard would spring up. */
export function focusFirst(box: HTMLElement | null): void {
  const isFree = document.activeElement === document.body;
  if (isFree && matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus();
}
