import { useEffect, useEffectEvent, useState } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { playFeedback } from '#web/floor/scan/index.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { takeScans } from '#web/kit/scanner/scan-target.ts';
import type { CountAnswer } from './count.ts';
import { addScan, onAnswer, type WaitingScan } from './scan-outbox.ts';

/** A scan and its result; none while it waits. */
export type Scanned = { scan: WaitingScan; answer?: CountAnswer };

const MAX_SHOWN = 5;
/** Without a response after this time, the sound confirms that the scan is stored. */
const CONFIRM_AFTER_MS = 1_000;
/** Local storage key of the current count and place, which survive a restart of the browser. */
const PLACE = 'kilim.countPlace';

/** Scans pieces into a count, also offline. */
export function useCounting(count: string) {
  const t = useTranslate();
  const [last, setLast] = useState<readonly Scanned[]>([]);
  const [place, setPlace] = useState(() => storedPlace(count));
  const [silentScans] = useState(() => new Set<string>());

  function moveTo(code: string | null) {
    storePlace(count, code);
    setPlace(code);
  }

  function playSound(id: string, kind: 'taken' | 'refused') {
    if (silentScans.delete(id)) playFeedback(kind);
  }

  async function takeScan(code: string) {
    const read = readScanCode(code);
    if (read.kind === 'place') moveTo(read.code);
    try {
      const scan = await addScan({ count, code, place: storedPlace(count) });
      silentScans.add(scan.id);
      setTimeout(() => playSound(scan.id, 'taken'), CONFIRM_AFTER_MS);
      setLast((now) => [{ scan }, ...now].slice(0, MAX_SHOWN));
    } catch (error) {
      playFeedback('refused');
      notify({ kind: 'wrong', title: t('count.notKept'), body: messageOf(error) });
    }
  }

  const handleAnswer = useEffectEvent((scan: WaitingScan, answer: CountAnswer) => {
    playSound(scan.id, answer.result === 'here' ? 'taken' : 'refused');
    const there = placeOf(scan, answer);
    if (there !== undefined) moveTo(there);
    setLast((now) => now.map((entry) => (entry.scan.id === scan.id ? { scan, answer } : entry)));
  });
  const scanned = useEffectEvent((code: string) => void takeScan(code));
  useEffect(() => takeScans((code) => scanned(code)), []);
  useEffect(() => onAnswer((scan, answer) => handleAnswer(scan, answer)), []);
  return { take: takeScan, last, place };
}

/**
 * The place to scan at after a response, null for that of the count, undefined if unchanged: a
 * place was typed, or the scanned place does not exist.
 */
function placeOf(scan: WaitingScan, { piece, place }: CountAnswer): string | null | undefined {
  const read = readScanCode(scan.code);
  const here = storedPlace(scan.count);
  if (read.kind === 'place') {
    if (here !== read.code) return undefined;
    return place?.code ?? null;
  }
  return piece === null && place !== null && here === scan.place ? place.code : undefined;
}

function storedPlace(count: string): string | null {
  const [of, ...code] = (localStorage.getItem(PLACE) ?? '').split(' ');
  return of === count ? code.join(' ') : null;
}

function storePlace(count: string, code: string | null): void {
  if (code === null) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, `${count} ${code}`);
}
