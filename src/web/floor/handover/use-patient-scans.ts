import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Scan, tryLookUp, type ScanMessage, useScans } from '#web/floor/scan/index.ts';

/** So long after a try the next one follows, if the network is not back before. */
const PAUSE_MS = 3_000;

/** Scans for the form that is open. What comes without a network is tried until there is one. */
export function usePatientScans(takeScan: (scan: Scan) => ScanMessage) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // As it is now: scans come faster than the screen is drawn.
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
