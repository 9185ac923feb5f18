import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { messageOf } from '#web/base/failure.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { give } from './feedback.ts';
import { takeScans } from './scan-target.ts';
import type { Scan, ScannedPiece, useScanned } from './use-scanned.ts';

type Said = { kind: 'quiet' | 'wrong'; text: string };

/** Takes what is scanned or typed, one after the other, and says what came of each. */
export function useTaking({ list, keep }: Pick<ReturnType<typeof useScanned>, 'list' | 'keep'>) {
  const t = useTranslate();
  const [said, setSaid] = useState<Said>();
  /** A blank label that waits to be put on a piece. */
  const [blank, setBlank] = useState<string>();
  /** Where pieces are to be put. */
  const [place, setPlace] = useState<Scan['place']>(null);
  const queue = useRef(Promise.resolve());

  function takeScan(scan: Scan): Said {
    if (scan.kind === 'tag') setBlank(scan.code);
    if (scan.place !== null) setPlace(scan.place);
    const known = new Set(list.current.map(({ _id }) => _id));
    const fresh = scan.pieces.filter(({ _id }) => !known.has(_id));
    if (fresh.length > 0) keep([...fresh, ...list.current]);
    return verdictOf(scan, fresh, t);
  }

  async function takeOne(code: string) {
    const scan = call('GET /scan', { query: { code } }, { stays: true });
    const now = await scan.then(takeScan).catch(failed);
    give(now.kind === 'quiet' ? 'taken' : 'refused');
    setSaid(now);
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => takeOne(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((code) => scanned(code)), []);
  return { take, said, place, blank, setBlank };
}

function failed(error: unknown): Said {
  return { kind: 'wrong', text: messageOf(error) };
}

/** What came of a scan, of whose pieces these were not in the list. */
function verdictOf(scan: Scan, fresh: readonly ScannedPiece[], t: Translate): Said {
  const { kind, code, job, place, pieces } = scan;
  if (kind === 'tag') return { kind: 'quiet', text: '' };
  if (place !== null) return { kind: 'quiet', text: t('scan.place', { code: place.code }) };
  if (job !== null) return verdictOfJob(job._ref, pieces.length, { t, count: fresh.length });
  const [piece] = pieces;
  if (piece === undefined) return { kind: 'wrong', text: t('scan.unknown', { code }) };
  const item = clientItemName(piece);
  return fresh.length === 0
    ? { kind: 'wrong', text: t('scan.again', { item }) }
    : { kind: 'quiet', text: t('scan.taken', { item }) };
}

type OfJob = { t: Translate; count: number };

function verdictOfJob(ref: number, all: number, { t, count }: OfJob): Said {
  if (count > 0) return { kind: 'quiet', text: t('scan.takenJob', { count, ref }) };
  return { kind: 'wrong', text: t(all === 0 ? 'scan.emptyJob' : 'scan.againJob', { ref }) };
}
