import { useCallback, useEffect, useRef, useState } from 'react';
import { shortPath } from '#shared/rules/scan-code.ts';
import { type Answer, call } from '#web/base/http.ts';
import { useOutbox } from '#web/base/outbox.ts';
import { photos } from '#web/photo/photo-outbox.ts';
import { doneRefs, keepScanned, onScannedList, scannedRefs } from './scanned-list.ts';

export type Scan = Answer<'GET /scan'>;
export type ScannedPiece = Scan['pieces'][number];

/** The pieces that were scanned, the newest on top, and those with which something was done since. */
export function useScanned() {
  const [pieces, setPieces] = useState<readonly ScannedPiece[]>([]);
  const [done, setDone] = useState<readonly ScannedPiece[]>([]);
  const [isReady, setReady] = useState(scannedRefs().length === 0);
  // As it is now: scans come faster than the screen is drawn.
  const list = useRef(pieces);

  const show = useCallback((next: readonly ScannedPiece[]) => {
    list.current = next;
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
    const asked = scannedRefs();
    show(list.current.filter(({ _ref }) => asked.includes(_ref)));
    const now = (await Promise.all([...asked, ...doneRefs()].map(readPiece))).flat();
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
  const left = scannedRefs();
  const known = new Set(now.map(({ _id }) => _id));
  return [
    ...list.filter(({ _id }) => !known.has(_id)),
    ...now.filter(({ _ref }) => left.includes(_ref)),
  ];
}

export function refsOf(pieces: readonly Pick<ScannedPiece, '_ref'>[]): number[] {
  return pieces.map(({ _ref }) => _ref);
}

async function readPiece(ref: number): Promise<ScannedPiece[]> {
  return (await call('GET /scan', { query: { code: shortPath('piece', ref) } })).pieces;
}
