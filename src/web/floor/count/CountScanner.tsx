import { useEffect, useEffectEvent, useState } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { playFeedback, ScanInput, shownCode } from '#web/floor/scan/index.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName, nameOf } from '#web/kit/links/record-links.tsx';
import { listenForScans } from '#web/kit/scanner/hand-scanner.ts';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { Count, CountAnswer } from './count.ts';
import {
  addScan,
  isOffline,
  onAnswer,
  ScanOutbox,
  setOffline,
  type WaitingScan,
} from './ScanOutbox.tsx';

/** Scans into a count, with the current place and the latest results. */
export function CountScanner({ count }: { count: Pick<Count, '_id' | 'place'> }) {
  const t = useTranslate();
  const { take, last, place } = useCounting(count._id);
  const at = place ?? count.place?.code;
  return (
    <Card>
      <div className="stack">
        <p>
          <strong>
            {at === undefined ? t('count.anywhere') : t('count.atPlace', { code: at })}
          </strong>
        </p>
        <ScanInput onCode={(code) => void take(code)} />
        <ul className="stack" aria-label={t('count.last')} aria-live="polite">
          {last.map((entry) => (
            <LastScan key={entry.scan.id} {...entry} />
          ))}
        </ul>
        <ScanOutbox />
        <OfflineSwitch />
      </div>
    </Card>
  );
}

function LastScan({ scan, answer }: Scanned) {
  const code = shownCode(scan.code);
  if (answer === undefined) {
    return (
      <li>
        <StatusBadge of="count.result.kept" values={{ code }} />
      </li>
    );
  }
  const { result, piece, place } = answer;
  if (result === 'here' && piece === null) {
    return (
      <li>
        <StatusBadge of="count.atPlace" values={{ code: place?.code ?? code }} />
      </li>
    );
  }
  const isPlaceless = result === 'elsewhere' && place === null;
  return (
    <li>
      <StatusBadge
        of={isPlaceless ? 'count.result.noPlace' : `count.result.${result}`}
        values={{ place: place?.code ?? '', code }}
      />
      {piece && ` ${clientItemName(piece)} · ${nameOf(piece.client)}`}
    </li>
  );
}

/** Holds all scans until it is switched off: an unstable network costs more time than none. */
function OfflineSwitch() {
  const t = useTranslate();
  const [isOn, setOn] = useState(isOffline);
  return (
    <Checkbox
      look="switch"
      label={t('count.offline')}
      help={t('count.offlineHelp')}
      checked={isOn}
      onChange={(on) => {
        setOffline(on);
        setOn(on);
      }}
    />
  );
}

/** A scan and its result; none while it waits. */
type Scanned = { scan: WaitingScan; answer?: CountAnswer };

const MAX_SHOWN = 5;
/** Without a response after this time, the sound confirms that the scan is stored. */
const CONFIRM_AFTER_MS = 1_000;
/** Local storage key of the current count and place, which survive a restart of the browser. */
const PLACE = 'kilim.countPlace';

/** Scans pieces into a count, also offline. */
function useCounting(count: string) {
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

  async function countScan(code: string) {
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
  const scanned = useEffectEvent((code: string) => void countScan(code));
  useEffect(() => listenForScans((code) => scanned(code)), []);
  useEffect(() => onAnswer((scan, answer) => handleAnswer(scan, answer)), []);
  return { take: countScan, last, place };
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
