import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { isRetryable } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { listenForScans } from '#web/kit/scanner/hand-scanner.ts';
import { playFeedback } from './feedback.ts';
import { shownCode } from './shown-code.ts';
import type { Scan } from './use-scanned.ts';

/** After this time a message tells that the code is being looked up. */
const SLOW_MS = 300;

/** After this time without a response, the network counts as down. */
const TIMEOUT_MS = 20_000;

export type ScanMessage = { kind: 'quiet' | 'wrong'; text: string };

/** A queue of codes scanned offline. */
export type PendingScans = {
  waiting: () => readonly string[];
  /** Throws if the code cannot be stored. */
  keep: (code: string) => Promise<void>;
};

/**
 * Looks up codes one after the other, and reports each result by text and sound. Codes scanned
 * offline are queued.
 */
export function useScans(addScan: (scan: Scan) => ScanMessage, later: PendingScans) {
  const [message, setMessage] = useState<ScanMessage>();
  const queue = useRef(Promise.resolve());
  const t = useTranslate();

  function showMessage(now: ScanMessage): ScanMessage {
    playFeedback(now.kind === 'quiet' ? 'taken' : 'refused');
    setMessage(now);
    return now;
  }

  async function processCode(code: string) {
    const text = t('scan.reading', { code: shownCode(code) });
    const slow = setTimeout(() => setMessage({ kind: 'quiet', text }), SLOW_MS);
    const now = await handleCode(code, { addScan, later, t });
    clearTimeout(slow);
    showMessage(now);
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => processCode(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => listenForScans((code) => scanned(code)), []);
  /** Reports the result of a queued code. */
  const addKnown = (scan: Scan) => showMessage(addScan(scan));
  const clearMessage = () => setMessage(undefined);
  return { take, addKnown, message, clearMessage };
}

export async function lookUp(code: string): Promise<Scan> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return call('GET /scan', { query: { code } }, { stays: true, signal });
}

/** Undefined if the network is down or does not respond. */
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

type CodeContext = { addScan: (scan: Scan) => ScanMessage; later: PendingScans; t: Translate };

/** While others wait, a code is queued behind them: a place applies to what is scanned after it. */
async function handleCode(code: string, { addScan, later, t }: CodeContext): Promise<ScanMessage> {
  try {
    const before = later.waiting();
    if (before.includes(code))
      return { kind: 'wrong', text: t('scan.again', { item: shownCode(code) }) };
    const scan = before.length > 0 ? undefined : await tryLookUp(code);
    if (scan !== undefined) return addScan(scan);
    await later.keep(code);
    return { kind: 'quiet', text: t('scan.kept', { code: shownCode(code) }) };
  } catch (error) {
    return { kind: 'wrong', text: `${shownCode(code)}: ${messageOf(error)}` };
  }
}
