import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { isRetryable } from '#web/kit/base/is-retryable.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { takeScans } from '#web/kit/scanner/scan-target.ts';
import { playFeedback } from './feedback.ts';
import { shownCode } from './shown-code.ts';
import type { Scan } from './use-scanned.ts';

/** An answer that takes longer is waited for in words. */
const SLOW_MS = 300;

/** No answer for so long is none. */
const PATIENCE_MS = 20_000;

export type ScanMessage = { kind: 'quiet' | 'wrong'; text: string };

/** Codes that were scanned without a network. */
export type PendingScans = {
  waiting: () => readonly string[];
  /** Throws where it cannot be kept. */
  keep: (code: string) => Promise<void>;
};

/**
 * Looks up what is scanned or typed, one after the other; says and sounds what came of each. What comes
 * without a network waits for it.
 */
export function useScans(takeScan: (scan: Scan) => ScanMessage, later: PendingScans) {
  const [message, setSaid] = useState<ScanMessage>();
  const queue = useRef(Promise.resolve());
  const t = useTranslate();

  function showMessage(now: ScanMessage): ScanMessage {
    playFeedback(now.kind === 'quiet' ? 'taken' : 'refused');
    setSaid(now);
    return now;
  }

  async function takeOne(code: string) {
    const text = t('scan.reading', { code: shownCode(code) });
    const slow = setTimeout(() => setSaid({ kind: 'quiet', text }), SLOW_MS);
    const now = await answerTo(code, { takeScan, later, t });
    clearTimeout(slow);
    showMessage(now);
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => takeOne(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((code) => scanned(code)), []);
  /** What has waited is known. */
  const takeKnown = (scan: Scan) => showMessage(takeScan(scan));
  /** What was said holds no more. */
  const hush = () => setSaid(undefined);
  return { take, takeKnown, message, hush };
}

export async function lookUp(code: string): Promise<Scan> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return call('GET /scan', { query: { code } }, { stays: true, signal });
}

/** Undefined if the network is absent or does not answer. */
export async function tryLookUp(code: string): Promise<Scan | undefined> {
  try {
    return await lookUp(code);
  } catch (error) {
    if (error instanceof ApiError ? isRetryable(error) : error instanceof DOMException) {
      return undefined;
    }
    throw error;
  }
}

type AnswerContext = { takeScan: (scan: Scan) => ScanMessage; later: PendingScans; t: Translate };

/** What comes while others wait is kept behind them: a place is for what comes after it. */
async function answerTo(code: string, { takeScan, later, t }: AnswerContext): Promise<ScanMessage> {
  try {
    const before = later.waiting();
    if (before.includes(code))
      return { kind: 'wrong', text: t('scan.again', { item: shownCode(code) }) };
    const scan = before.length > 0 ? undefined : await tryLookUp(code);
    if (scan !== undefined) return takeScan(scan);
    await later.keep(code);
    return { kind: 'quiet', text: t('scan.kept', { code: shownCode(code) }) };
  } catch (error) {
    return { kind: 'wrong', text: `${shownCode(code)}: ${messageOf(error)}` };
  }
}
