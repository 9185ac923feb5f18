/** Gives the focus to the page where what had it is gone: Tab goes on from its beginning, not the menu's. */
export function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The `ref` of what may go while the focus is in it. */
export function leavesFocus(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) setTimeout(focusPage);
  };
}
