/** Of this tab: what was scanned outlives a look at a piece, and a reload. */
const KEY = 'kilim.scanned';

const listeners = new Set<() => void>();

/** The numbers of the pieces that were scanned, the newest first. */
export function scannedRefs(): number[] {
  const kept = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return kept.filter((ref) => ref !== '').map(Number);
}

export function keepScanned(refs: readonly number[]): void {
  sessionStorage.setItem(KEY, refs.join(' '));
}

/** Something was done with these: they leave the list. */
export function dropScanned(refs: readonly number[]): void {
  tell(scannedRefs().filter((ref) => !refs.includes(ref)));
}

/** What was done with these was taken back: they are in the list again, on top. */
export function putBackScanned(refs: readonly number[]): void {
  tell([...refs, ...scannedRefs().filter((ref) => !refs.includes(ref))]);
}

/** Told when others than the list's own screen have changed it. */
export function onScannedList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(refs: readonly number[]): void {
  keepScanned(refs);
  for (const listener of listeners) listener();
}
