import { useNavigate } from '@tanstack/react-router';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Scan, ScannedPiece, ScanMessage } from '#web/floor/scan/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/client-short.ts';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import type { ReadyGroup } from './handover.ts';
import { useRetriedScans } from './use-patient-scans.ts';

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
