import { useEffect, useEffectEvent, useState } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { playFeedback } from '#web/floor/scan/index.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { takeScans } from '#web/kit/scanner/scan-target.ts';
import type { CountAnswer } from './count.ts';
import { addScan, onAnswer, type WaitingScan } from './scan-outbox.ts';

/** What was scanned here, and what the server said of it; none yet where it waits. */
export type Scanned = { scan: WaitingScan; answer?: CountAnswer };

/** So many of the last ones are shown. */
const SHOWN = 5;
/** An answer that takes longer is not waited for: the scan is kept, and that is heard. */
const HEARD_MS = 1_000;
/** Where this browser counts, also after the tab was killed: the count and the place's code. */
const PLACE = 'kilim.countPlace';

/** Takes what is scanned or typed into the count, also without a network. */
export function useCounting(count: string) {
  const t = useTranslate();
  const [last, setLast] = useState<readonly Scanned[]>([]);
  const [place, setPlace] = useState(() => keptPlace(count));
  const [unheard] = useState(() => new Set<string>());

  function moveTo(code: string | null) {
    keepPlace(count, code);
    setPlace(code);
  }

  function playSound(id: string, kind: 'taken' | 'refused') {
    if (unheard.delete(id)) playFeedback(kind);
  }

  async function takeScan(code: string) {
    const read = readScanCode(code);
    if (read.kind === 'place') moveTo(read.code);
    try {
      const scan = await addScan({ count, code, place: keptPlace(count) });
      unheard.add(scan.id);
      setTimeout(() => playSound(scan.id, 'taken'), HEARD_MS);
      setLast((now) => [{ scan }, ...now].slice(0, SHOWN));
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

/** Where one is now by what the server says: a place was typed, or the label is of none that there is. */
function placeOf(scan: WaitingScan, { piece, place }: CountAnswer): string | null | undefined {
  const read = readScanCode(scan.code);
  const here = keptPlace(scan.count);
  if (read.kind === 'place') {
    if (here !== read.code) return undefined;
    return place?.code ?? null;
  }
  return piece === null && place !== null && here === scan.place ? place.code : undefined;
}

function keptPlace(count: string): string | null {
  const [of, ...code] = (localStorage.getItem(PLACE) ?? '').split(' ');
  return of === count ? code.join(' ') : null;
}

function keepPlace(count: string, code: string | null): void {
  if (code === null) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, `${count} ${code}`);
}
