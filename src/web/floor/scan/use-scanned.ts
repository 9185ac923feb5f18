import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { MAX_SCANNED } from '#shared/rules/scan-code.ts';
import { type Answer, call } from '#web/kit/base/http.ts';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { photos } from '#web/work/photo/index.ts';
import { doneRefs, keepScanned, onScannedList, scannedRefs } from './scanned-list.ts';

export type Scan = Answer<'GET /scan'>;
export type ScannedPiece = Scan['pieces'][number];
type ScannedPieces = readonly ScannedPiece[];

/** The pieces as last shown, for use while offline. */
let remembered: ScannedPieces = [];

/** The scanned pieces, newest first, and those processed since. */
export function useScanned() {
  const [pieces, setPieces] = useState(() => named(scannedRefs(), remembered));
  const [done, setDone] = useState(() => named(doneRefs(), remembered));
  const [isReady, ready] = useReducer(() => true, unreadRefs(pieces).length === 0);
  const { changes } = useOutbox(photos);
  // A ref too: scans may come faster than renders.
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

  /** Reads all pieces again: they may have been moved, or the page was reloaded. */
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

/** The numbers of pieces that could not be read offline; they stay on the list. */
function unreadRefs(list: ScannedPieces): number[] {
  return scannedRefs().filter((ref) => !refsOf(list).includes(ref));
}

/** Resolves numbers to known pieces, without duplicates, in the given order. */
function named(refs: readonly number[], known: ScannedPieces): ScannedPieces {
  return [...new Set(refs)].flatMap((ref) => known.find(({ _ref }) => _ref === ref) ?? []);
}

export function refsOf(pieces: readonly Pick<ScannedPiece, '_ref'>[]): number[] {
  return pieces.map(({ _ref }) => _ref);
}

/** The pieces that still exist; deleted ones are forgotten. */
async function readAgain(refs: number[]): Promise<ScannedPiece[]> {
  const pieces: ScannedPiece[] = [];
  for (let at = 0; at < refs.length; at += MAX_SCANNED) {
    const body = { refs: refs.slice(at, at + MAX_SCANNED) };
    pieces.push(...(await call('POST /scan/pieces', { body })).data);
  }
  remembered = remembered.filter(({ _ref }) => !refs.includes(_ref));
  return pieces;
}
