/** Kept in session storage: the list survives leaving the screen and a reload. */
const KEY = 'kilim.scanned';
/** Processed pieces. */
const DONE = 'kilim.scannedDone';
/** Processed pieces that are remembered. */
const MAX_DONE = 50;

const listeners = new Set<() => void>();

/** The numbers of the scanned pieces, newest first. */
export function scannedRefs(): number[] {
  return refsIn(KEY);
}

/** The numbers of the processed pieces, last first. */
export function doneRefs(): number[] {
  return refsIn(DONE);
}

/** Stores the list; a piece that is scanned again is no longer done. */
export function keepScanned(refs: readonly number[]): void {
  sessionStorage.setItem(KEY, refs.join(' '));
  keepDone(doneRefs().filter((ref) => !refs.includes(ref)));
}

/** Moves processed pieces from the list to the done ones. */
export function dropScanned(refs: readonly number[]): void {
  const dropped = scannedRefs().filter((ref) => refs.includes(ref));
  keepDone([...new Set([...dropped, ...doneRefs()])].slice(0, MAX_DONE));
  notifyListeners(scannedRefs().filter((ref) => !dropped.includes(ref)));
}

export function forgetDone(): void {
  keepDone([]);
  notifyListeners(scannedRefs());
}

/** After Undo the pieces return to the top of the list. */
export function restoreScanned(refs: readonly number[]): void {
  notifyListeners([...new Set([...refs, ...scannedRefs()])]);
}

/**
 * Called when other components change the list, and when the browser is online again, for pieces
 * that could not be read.
 */
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
