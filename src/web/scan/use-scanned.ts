import { useCallback, useEffect, useRef, useState } from 'react';
import { shortPath } from '#shared/rules/scan-code.ts';
import { type Answer, call } from '#web/base/http.ts';
import { useOutbox } from '#web/base/outbox.ts';
import { photos } from '#web/photo/photo-outbox.ts';
import { doneRefs, keepScanned, onScannedList, scannedRefs } from './scanned-list.ts';

export type Scan = Answer<'GET /scan'>;
export type ScannedPiece = Scan['pieces'][number];

/** As they were when they were shown last: without a network they are shown so again. */
let remembered: readonly ScannedPiece[] = [];

/** The pieces that were scanned, the newest on top, and those with which something was done since. */
export function useScanned() {
  const [pieces, setPieces] = useState<readonly ScannedPiece[]>(() => scannedOf(remembered));
  const [done, setDone] = useState<readonly ScannedPiece[]>([]);
  const [isReady, setReady] = useState(() => unread(pieces).length === 0);
  // As it is now: scans come faster than the screen is drawn.
  const list = useRef(pieces);

  const show = useCallback((next: readonly ScannedPiece[]) => {
    list.current = next;
    remembered = next;
    setPieces(next);
  }, []);

  const keep = useCallback(
    (next: readonly ScannedPiece[]) => {
      keepScanned([...refsOf(next), ...unread(list.current)]);
      show(next);
    },
    [show],
  );

  /** As they are now: somebody has moved them, or the page was loaded anew. */
  const refresh = useCallback(async () => {
    show(scannedOf(list.current));
    const now = (await Promise.all([...scannedRefs(), ...doneRefs()].map(readPiece))).flat();
    show(renewed(list.current, now));
    keepScanned(refsOf(list.current));
    setDone(now.filter(({ _ref }) => doneRefs().includes(_ref)));
    setReady(true);
  }, [show]);

  const { changes } = useOutbox(photos);
  useEffect(() => {
    const read = () => void refresh().catch(() => setReady(true));
    read();
    return onScannedList(read);
  }, [refresh, changes]);

  return { pieces, done, list, keep, isReady };
}

/** What could not be read yet, without a network, is not lost. */
function unread(list: readonly ScannedPiece[]): number[] {
  return scannedRefs().filter((ref) => !refsOf(list).includes(ref));
}

/** What was scanned meanwhile stays, what was done with meanwhile does not come again. */
function renewed(list: readonly ScannedPiece[], now: readonly ScannedPiece[]): ScannedPiece[] {
  const known = new Set(now.map(({ _id }) => _id));
  return [...list.filter(({ _id }) => !known.has(_id)), ...scannedOf(now)];
}

function scannedOf(pieces: readonly ScannedPiece[]): ScannedPiece[] {
  const refs = scannedRefs();
  return pieces.filter(({ _ref }) => refs.includes(_ref));
}

export function refsOf(pieces: readonly Pick<ScannedPiece, '_ref'>[]): number[] {
  return pieces.map(({ _ref }) => _ref);
}

async function readPiece(ref: number): Promise<ScannedPiece[]> {
  return (await call('GET /scan', { query: { code: shortPath('piece', ref) } })).pieces;
}
