import { useCallback, useEffect, useRef, useState } from 'react';
import { shortPath } from '#shared/rules/scan-code.ts';
import { type Answer, call } from '#web/base/http.ts';

export type Scan = Answer<'GET /scan'>;
export type ScannedPiece = Scan['pieces'][number];

/** Of this tab: what was scanned outlives a look at a piece, and a reload. */
const KEY = 'kilim.scanned';

/** The pieces that were scanned, the newest on top. */
export function useScanned() {
  const [pieces, setPieces] = useState<readonly ScannedPiece[]>([]);
  const [isReady, setReady] = useState(keptRefs().length === 0);
  // As it is now: scans come faster than the screen is drawn.
  const list = useRef(pieces);

  const keep = useCallback((next: readonly ScannedPiece[]) => {
    sessionStorage.setItem(KEY, next.map(({ _ref }) => _ref).join(' '));
    list.current = next;
    setPieces(next);
  }, []);

  /** As they are now: somebody has moved them, or the page was loaded anew. */
  const refresh = useCallback(async () => {
    const read = (ref: string) => call('GET /scan', { query: { code: shortPath('piece', ref) } });
    const scans = await Promise.all(keptRefs().map(read));
    const now = scans.flatMap((scan) => scan.pieces);
    const known = new Set(now.map(({ _id }) => _id));
    // What was scanned meanwhile stays.
    keep([...list.current.filter(({ _id }) => !known.has(_id)), ...now]);
    setReady(true);
  }, [keep]);

  useEffect(() => void refresh().catch(() => setReady(true)), [refresh]);

  return { pieces, list, keep, refresh, isReady };
}

function keptRefs(): string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((ref) => ref !== '');
}
