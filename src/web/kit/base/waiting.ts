/** Whether something of an outbox is still to be sent in this browser; it is taken up when the app opens. */
export function hasWaiting(name: string): boolean {
  return localStorage.getItem(name) !== null;
}

export function setWaiting(name: string, isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(name, 'yes');
  else localStorage.removeItem(name);
}
