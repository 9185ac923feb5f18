import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { MAX_SCANNED } from '#shared/rules/scan-code.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { photos } from '#web/work/photo/index.ts';
import { doneRefs, keepScanned, onScannedList, scannedRefs } from './scanned-list.ts';

export type Scan = Answer<'GET /scan'>;
export type ScannedPiece = Scan['pieces'][number];
type ScannedPieces = readonly ScannedPiece[];

/** As they were when they were shown last, in the list or as done: without a network so again. */
let remembered: ScannedPieces = [];

/** The pieces that were scanned, the newest on top, and those with which something was done since. */
export function useScanned() {
  const [pieces, setPieces] = useState(() => named(scannedRefs(), remembered));
  const [done, setDone] = useState(() => named(doneRefs(), remembered));
  const [isReady, ready] = useReducer(() => true, unreadRefs(pieces).length === 0);
  const { changes } = useOutbox(photos);
  // As it is now: scans come faster than the screen is drawn.
  const list = useRef(pieces);

  const show = useCallback((now: ScannedPieces) => {
    remembered = named([...scannedRefs(), ...doneRefs()], [...now, ...remembered]);
    list.current = named(scannedRefs(), remembered);
    setPieces(list.current);
    setDone((before) => named(doneRefs(), before));
  }, []);

  const keep = useCallback(
    (next: ScannedPieces) => {
      keepScanned([...new Set([...refsOf(next), ...unreadRefs(list.current)])]);
      show(next);
    },
    [show],
  );

  /** As they are now: somebody has moved them, or the page was loaded anew. */
  const refresh = useCallback(async () => {
    show([]);
    const now = await readAgain([...scannedRefs(), ...doneRefs()]);
    show(now);
    keepScanned(refsOf(list.current));
    setDone(named(doneRefs(), now));
  }, [show]);

  useEffect(() => {
    const read = () => void refresh().then(ready, ready);
    read();
    return onScannedList(read);
  }, [refresh, changes]);

  return { pieces, done, list, keep, isReady };
}

/** Pieces that could not be read without a network stay in the list. */
function unreadRefs(list: ScannedPieces): number[] {
  return scannedRefs().filter((ref) => !refsOf(list).includes(ref));
}

/** The pieces with these numbers, as far as they are known: each once, as it comes first. */
function named(refs: readonly number[], known: ScannedPieces): ScannedPieces {
  return [...new Set(refs)].flatMap((ref) => known.find(({ _ref }) => _ref === ref) ?? []);
}

export function refsOf(pieces: readonly Pick<ScannedPiece, '_ref'>[]): number[] {
  return pieces.map(({ _ref }) => _ref);
}

/** Those that there still are; one that was deleted is remembered no longer. */
async function readAgain(refs: number[]): Promise<ScannedPiece[]> {
  const pieces: ScannedPiece[] = [];
  for (let at = 0; at < refs.length; at += MAX_SCANNED) {
    const body = { refs: refs.slice(at, at + MAX_SCANNED) };
    pieces.push(...(await call('POST /scan/pieces', { body })).data);
  }
  remembered = remembered.filter(({ _ref }) => !refs.includes(_ref));
  return pieces;
}
