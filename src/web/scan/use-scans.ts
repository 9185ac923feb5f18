import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { messageOf } from '#web/base/failure.ts';
import { ApiError } from '#web/base/http.ts';
import { isForLater } from '#web/base/outbox.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { give } from './feedback.ts';
import { addLookup, lookUp, type Said, takeLookups, waitingOf } from './lookups.ts';
import { takeScans } from './scan-target.ts';
import type { Scan } from './use-scanned.ts';

/** An answer that takes longer is waited for in words. */
const SLOW_MS = 300;

/**
 * Looks up what is scanned or typed at a screen, one after the other; says and sounds what came of each.
 * What comes without a network waits for it.
 */
export function useScans(takeScan: (scan: Scan) => Said, screen: string) {
  const [said, setSaid] = useState<Said>();
  const queue = useRef(Promise.resolve());
  const t = useTranslate();

  function say(now: Said): Said {
    give(now.kind === 'quiet' ? 'taken' : 'refused');
    setSaid(now);
    return now;
  }

  async function takeOne(code: string) {
    const text = t('scan.reading', { code });
    const slow = setTimeout(() => setSaid({ kind: 'quiet', text }), SLOW_MS);
    const now = await answerTo(code, { takeScan, screen, t });
    clearTimeout(slow);
    say(now);
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => takeOne(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((code) => scanned(code)), []);
  const found = useEffectEvent((scan: Scan) => say(takeScan(scan)));
  useEffect(() => takeLookups(screen, (scan) => found(scan)), [screen]);
  /** What was said holds no more. */
  const hush = () => setSaid(undefined);
  return { take, said, hush };
}

type Asking = { takeScan: (scan: Scan) => Said; screen: string; t: Translate };

/** What comes while others wait is kept behind them: a place is for what comes after it. */
async function answerTo(code: string, { takeScan, screen, t }: Asking): Promise<Said> {
  try {
    const before = waitingOf(screen);
    if (before.some((one) => one.code === code)) {
      return { kind: 'wrong', text: t('scan.again', { item: code }) };
    }
    const scan = before.length > 0 ? undefined : await reached(code);
    if (scan !== undefined) return takeScan(scan);
    await addLookup(code, screen);
    return { kind: 'quiet', text: t('scan.kept', { code }) };
  } catch (error) {
    return { kind: 'wrong', text: `${code}: ${messageOf(error)}` };
  }
}

/** Undefined without a network, or with one that does not answer. */
async function reached(code: string): Promise<Scan | undefined> {
  try {
    return await lookUp(code);
  } catch (error) {
    if (error instanceof ApiError ? isForLater(error) : error instanceof DOMException) {
      return undefined;
    }
    throw error;
  }
}
