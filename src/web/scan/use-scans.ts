import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#web/base/failure.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { give } from './feedback.ts';
import { takeScans } from './scan-target.ts';
import type { Scan } from './use-scanned.ts';

export type Said = { kind: 'quiet' | 'wrong'; text: string };

/** An answer that takes longer is waited for in words. */
const SLOW_MS = 300;

/** Looks up what is scanned or typed, one after the other; says and sounds what came of each. */
export function useScans(takeScan: (scan: Scan) => Said) {
  const [said, setSaid] = useState<Said>();
  const queue = useRef(Promise.resolve());
  const t = useTranslate();

  async function takeOne(code: string) {
    const scan = call('GET /scan', { query: { code } }, { stays: true });
    const text = t('scan.reading', { code });
    const slow = setTimeout(() => setSaid({ kind: 'quiet', text }), SLOW_MS);
    const now = await scan
      .then(takeScan)
      .catch((error: unknown): Said => ({ kind: 'wrong', text: messageOf(error) }));
    clearTimeout(slow);
    give(now.kind === 'quiet' ? 'taken' : 'refused');
    setSaid(now);
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => takeOne(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((code) => scanned(code)), []);
  /** What was said holds no more. */
  const hush = () => setSaid(undefined);
  return { take, said, hush };
}
