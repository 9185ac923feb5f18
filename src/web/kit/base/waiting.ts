/**
 * Whether an outbox of this browser has unsent entries. Kept in localStorage, so that the app can look without
 * loading the outbox.
 */
export function hasWaiting(name: string): boolean {
  return localStorage.getItem(name) !== null;
}

export function setWaiting(name: string, isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(name, 'yes');
  else localStorage.removeItem(name);
}
