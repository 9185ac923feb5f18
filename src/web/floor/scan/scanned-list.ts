/** Of this tab: what was scanned outlives a look at a piece, and a reload. */
const KEY = 'kilim.scanned';
/** With these something was done. */
const DONE = 'kilim.scannedDone';
/** So many of them are remembered. */
const MOST_DONE = 50;

const listeners = new Set<() => void>();

/** The numbers of the pieces that were scanned, the newest first. */
export function scannedRefs(): number[] {
  return refsIn(KEY);
}

/** Those that have left the list because something was done with them, the last first. */
export function doneRefs(): number[] {
  return refsIn(DONE);
}

/** What is scanned is not done any more. */
export function keepScanned(refs: readonly number[]): void {
  sessionStorage.setItem(KEY, refs.join(' '));
  keepDone(doneRefs().filter((ref) => !refs.includes(ref)));
}

/** Something was done with these: they leave the list. */
export function dropScanned(refs: readonly number[]): void {
  const gone = scannedRefs().filter((ref) => refs.includes(ref));
  keepDone([...new Set([...gone, ...doneRefs()])].slice(0, MOST_DONE));
  notifyListeners(scannedRefs().filter((ref) => !gone.includes(ref)));
}

/** Nobody wants to see any more what became of them. */
export function forgetDone(): void {
  keepDone([]);
  notifyListeners(scannedRefs());
}

/** After an undo: the pieces are in the list again, on top. */
export function restoreScanned(refs: readonly number[]): void {
  notifyListeners([...new Set([...refs, ...scannedRefs()])]);
}

/** Told when others than the list's own screen have changed it, and when what could not be read can be. */
export function onScannedList(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
  };
}

function refsIn(key: string): number[] {
  const kept = (sessionStorage.getItem(key) ?? '').split(' ');
  return kept.filter((ref) => ref !== '').map(Number);
}

function keepDone(refs: readonly number[]): void {
  sessionStorage.setItem(DONE, refs.join(' '));
}

function notifyListeners(refs: readonly number[]): void {
  keepScanned(refs);
  for (const listener of listeners) listener();
}
