import { useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import { storedScans, takeLookups } from './lookups.ts';
import { isComing, isElsewhere } from './scanned-pieces.ts';
import type { Scan, ScannedPiece, useScanned } from './use-scanned.ts';
import { type ScanMessage, useScans } from './use-scans.ts';

/** The target place, which survives leaving the screen. */
let remembered: Scan['place'] = null;

/** Processes scanned and typed codes in order, and reports each result. */
export function useScanSession({
  list,
  keep,
}: Pick<ReturnType<typeof useScanned>, 'list' | 'keep'>) {
  const t = useTranslate();
  /** A scanned blank label that is to be put on a piece. */
  const [blank, setBlank] = useState<string>();
  /** The target place. */
  const [place, showPlace] = useState(remembered);

  function setPlace(next: Scan['place']) {
    remembered = next;
    showPlace(next);
  }

  function takeScan(scan: Scan): ScanMessage {
    if (scan.kind === 'tag') setBlank(scan.code);
    if (scan.place !== null) setPlace(scan.place);
    const known = new Set(list.current.map(({ _id }) => _id));
    const fresh = scan.pieces.filter(({ _id }) => !known.has(_id));
    if (fresh.length > 0) keep([...fresh, ...list.current]);
    const { place: next } = scan;
    const going = (piece: ScannedPiece) =>
      isComing(piece) || (next !== null && isElsewhere(piece, next));
    return scanMessage(scan, { fresh, before: list.current.filter(going).length, place, t });
  }

  const { take, takeKnown, message, clearMessage } = useScans(takeScan, storedScans);
  const known = useEffectEvent(takeKnown);
  useEffect(() => takeLookups((scan) => known(scan)), []);
  return { take, message, clearMessage, place, setPlace, blank, setBlank };
}

type ListedPieces = {
  /** Its pieces that were not on the list before. */
  fresh: readonly ScannedPiece[];
  /** The number of listed pieces that can go to the scanned place. */
  before: number;
  /** The place that was scanned before. */
  place: Scan['place'];
  t: Translate;
};

/** After a place is scanned, further pieces go there, and listed ones after a confirmation. */
function scanMessage(scan: Scan, { fresh, before, t, ...listed }: ListedPieces): ScanMessage {
  const { kind, code, job, place, pieces } = scan;
  if (kind === 'tag') return { kind: 'quiet', text: '' };
  if (place !== null) {
    const text =
      before === 0 ? t('scan.place', place) : t('scan.placeAfter', { count: before, ...place });
    return { kind: 'quiet', text };
  }
  if (job !== null) return jobMessage(job._ref, pieces.length, { t, count: fresh.length });
  const [piece] = pieces;
  if (piece === undefined) return { kind: 'wrong', text: t('scan.unknown', { code }) };
  const item = clientItemName(piece);
  if (fresh.length === 0) return { kind: 'wrong', text: t('scan.again', { item }) };
  if (piece.stage === 'handedOver') return { kind: 'wrong', text: t('scan.gone', { item }) };
  const to = listed.place;
  const isGoing = to !== null && (isComing(piece) || isElsewhere(piece, to));
  const text = isGoing ? t('scan.takenFor', { item, code: to.code }) : t('scan.taken', { item });
  return { kind: 'quiet', text };
}

type JobCount = { t: Translate; count: number };

function jobMessage(ref: number, all: number, { t, count }: JobCount): ScanMessage {
  if (count > 0) return { kind: 'quiet', text: t('scan.takenJob', { count, ref }) };
  return { kind: 'wrong', text: t(all === 0 ? 'scan.emptyJob' : 'scan.againJob', { ref }) };
}
