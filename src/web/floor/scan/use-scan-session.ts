import { useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { newId } from '#web/kit/base/new-id.ts';
import { nextInstant, Outbox, type OutboxEntry } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import type { Scan, ScannedPiece, useScanned } from './use-scanned.ts';
import { lookUp, type PendingScans, type ScanMessage, useScans } from './use-scans.ts';

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

  function addScan(scan: Scan): ScanMessage {
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

  const { take, addKnown, message, clearMessage } = useScans(addScan, storedScans);
  const known = useEffectEvent(addKnown);
  useEffect(() => listenForLookups((scan) => known(scan)), []);
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

/** Whether an open job expects the piece in storage; after its hand-over it no longer does. */
export function isComing({ stay, stage, job, jobItem }: ScannedPiece): boolean {
  return stay === null && jobItem !== null && job?.endDate === null && stage !== 'handedOver';
}

/** Whether the piece is in storage at another place. */
export function isElsewhere(piece: ScannedPiece, place: NonNullable<Scan['place']>): boolean {
  return piece.stay !== null && piece.place?._id !== place._id;
}

/** A code scanned or typed offline, which is looked up when the network is back. */
type Lookup = OutboxEntry & { at: string; code: string };

type AddScan = (scan: Scan) => ScanMessage;

let taker: AddScan | undefined;

export const lookups = new Outbox<Lookup>({
  name: 'kilim.lookups',
  order: ({ at }) => at,
  pauseMs: 3_000,
  isHeld: () => taker === undefined,
  send: async ({ code }) => {
    const scan = await lookUp(code);
    if (taker === undefined) throw new Error(`Nobody takes ${code} any more`);
    const { kind, text } = taker(scan);
    // A rejected code stays with the reason until it is dismissed.
    if (kind === 'wrong') throw new ApiError(400, { message: text });
  },
});

/** Waiting codes survive leaving the screen and closing the tab. */
const storedScans: PendingScans = {
  waiting: () =>
    lookups.state().waiting.flatMap(({ code, refusal }) => (refusal === undefined ? code : [])),
  keep: (code) => lookups.add({ id: newId(), at: nextInstant(), code }),
};

/** Passes the results of waiting codes to `take`, until the returned function is called. */
function listenForLookups(take: AddScan): () => void {
  taker = take;
  void lookups.send();
  return () => {
    taker = undefined;
  };
}
