import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Scan, tryLookUp, type ScanMessage, useScans } from '#web/floor/scan/index.ts';

/** Between attempts while offline. */
const PAUSE_MS = 3_000;

/** Scans for the open form. Without a network they are retried, in order. */
export function useRetriedScans(takeScan: (scan: Scan) => ScanMessage) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // A ref too: scans may come faster than renders.
  const codes = useRef(waiting);
  const set = (next: readonly string[]) => {
    codes.current = next;
    setWaiting(next);
  };
  const scans = useScans(takeScan, {
    waiting: () => codes.current,
    keep: async (code) => set([...codes.current, code]),
  });

  const tryAgain = useEffectEvent(async (code: string) => {
    const scan = await tryLookUp(code).catch(() => null);
    if (scan === undefined || !codes.current.includes(code)) return;
    set(codes.current.filter((other) => other !== code));
    if (scan !== null) scans.takeKnown(scan);
  });
  const [first] = waiting;
  useEffect(() => {
    if (first === undefined) return undefined;
    const again = () => void tryAgain(first);
    const timer = setInterval(again, PAUSE_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [first]);
  return { ...scans, waiting };
}
