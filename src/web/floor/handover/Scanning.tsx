import { useNavigate } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import {
  type Scan,
  type ScanMessage,
  type ScannedPiece,
  tryLookUp,
  useScans,
} from '#web/floor/scan/index.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName, type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { ReadyGroup } from './handover.ts';

const ScanInput = lazyPart(() =>
  import('#web/floor/scan/ScanInput.tsx').then(({ ScanInput }) => ScanInput),
);

type Props = {
  onCode: (code: string) => void;
  message: ScanMessage | undefined;
  /** Codes that wait for the network. */
  waiting: readonly string[];
};

/** The result of the last scan; camera and text field open on demand. */
export function Scanning({ onCode, message, waiting }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) line.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    <div ref={line} className="stack inset">
      {isOpen ? (
        <Suspense>
          <ScanInput onCode={onCode} />
        </Suspense>
      ) : (
        <div>
          <Button icon={ScanLine} onClick={() => setOpen(true)}>
            {t('scan.title')}
          </Button>
        </div>
      )}
      <p role="status" className={message?.kind === 'wrong' ? 'wrong' : undefined}>
        {message?.text}
      </p>
      {waiting.length > 0 && (
        <p className="waiting">
          {t('scan.waits')}: {waiting.join(', ')}
        </p>
      )}
    </div>
  );
}

/** Without a client, the first scanned piece determines the client. */
export function useFirstScan() {
  const t = useTranslate();
  const navigate = useNavigate();
  return useRetriedScans(({ pieces: [piece], code }) => {
    if (piece === undefined) return { kind: 'wrong', text: t('handover.scanNoPiece', { code }) };
    const { client, jobItem } = piece;
    const search = { client: client._id, ...(jobItem !== null && { pieces: jobItem }) };
    void navigate({ to: '/handovers/create', search, replace: true, ignoreBlocker: true });
    return { kind: 'quiet', text: clientItemName(piece) };
  });
}

type HandoverScanOptions = {
  client: ClientShort;
  ready: readonly ReadyGroup[];
  /** Ids of the ticked rows. */
  ticked: () => readonly string[];
  onTick: (rows: string[]) => void;
};

/** Ticks a scanned piece of the client; of any other piece it tells why it stays. */
export function useHandoverScans({ client, ready, ticked, onTick }: HandoverScanOptions) {
  const t = useTranslate();

  return useRetriedScans((scan): ScanMessage => {
    const { pieces, code } = scan;
    const ids = new Set(pieces.map(({ _id }) => _id));
    const going = ready.filter(({ clientItem }) => ids.has(clientItem._id));
    const before = ticked();
    const fresh = going.filter(({ _id }) => !before.includes(_id));
    if (fresh.length > 0) onTick([...before, ...fresh.flatMap(({ rows }) => rows)]);
    const [piece] = pieces;
    if (piece === undefined) return { kind: 'wrong', text: t('handover.scanNoPiece', { code }) };
    if (going.length > 0) return { kind: 'quiet', text: scannedText(scan, fresh.length, t) };
    return { kind: 'wrong', text: refusalText(piece, client, t) };
  });
}

function scannedText({ job, pieces: [piece] }: Scan, fresh: number, t: Translate): string {
  if (job !== null) return t('handover.scanJob', { count: fresh, ref: job._ref });
  const item = piece ? clientItemName(piece) : '';
  return t(fresh > 0 ? 'handover.scanTicked' : 'handover.scanAgain', { item });
}

/** Why a piece cannot be handed over: it belongs to another client or is not ready. */
function refusalText(piece: ScannedPiece, client: ClientShort, t: Translate): string {
  const item = clientItemName(piece);
  const { stage, job, place } = piece;
  if (piece.client._id !== client._id) {
    const conflicts = [
      nameOf(piece.client),
      ...(job ? [t('job.title', { ref: job._ref })] : []),
      ...(place ? [t('handover.atPlace', { code: place.code })] : []),
    ];
    return t('handover.scanOther', { item, client: nameOf(client), where: conflicts.join(', ') });
  }
  if (stage === null) return t('handover.scanNoJob', { item });
  return stage === 'handedOver'
    ? t('handover.scanGone', { item })
    : t('handover.scanNotReady', { item, stage: t(`stage.${stage}`) });
}

/** Between attempts while offline. */
const PAUSE_MS = 3_000;

/** Scans for the open form. Without a network they are retried, in order. */
function useRetriedScans(addScan: (scan: Scan) => ScanMessage) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // A ref too: scans may come faster than renders.
  const codes = useRef(waiting);
  const set = (next: readonly string[]) => {
    codes.current = next;
    setWaiting(next);
  };
  const scans = useScans(addScan, {
    waiting: () => codes.current,
    keep: async (code) => set([...codes.current, code]),
  });

  const tryAgain = useEffectEvent(async (code: string) => {
    const scan = await tryLookUp(code).catch(() => null);
    if (scan === undefined || !codes.current.includes(code)) return;
    set(codes.current.filter((other) => other !== code));
    if (scan !== null) scans.addKnown(scan);
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
