import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#web/base/failure.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { give } from './feedback.ts';
import { takeScans } from './scan-target.ts';
import type { Scan, useScanned } from './use-scanned.ts';

type Said = { kind: 'quiet' | 'wrong'; text: string };

/** Takes what is scanned or typed into the list, one after the other, and says what came of each. */
export function useTaking({ list, keep }: Pick<ReturnType<typeof useScanned>, 'list' | 'keep'>) {
  const t = useTranslate();
  const [said, setSaid] = useState<Said>();
  /** A blank label that waits to be put on a piece. */
  const [blank, setBlank] = useState<string>();
  /** Where pieces are to be put. */
  const [place, setPlace] = useState<Scan['place']>(null);
  const queue = useRef(Promise.resolve());

  function say(kind: Said['kind'], text: string) {
    give(kind === 'quiet' ? 'taken' : 'refused');
    setSaid({ kind, text });
  }

  function takePieces({ pieces, job }: Scan) {
    const known = new Set(list.current.map(({ _id }) => _id));
    const fresh = pieces.filter(({ _id }) => !known.has(_id));
    const [first] = pieces;
    const item = first === undefined ? '' : clientItemName(first);
    keep([...fresh, ...list.current]);
    if (job === null) {
      if (fresh.length === 0) say('wrong', t('scan.again', { item }));
      else say('quiet', t('scan.taken', { item }));
    } else if (fresh.length === 0) {
      say('wrong', t(first === undefined ? 'scan.emptyJob' : 'scan.againJob', { ref: job._ref }));
    } else {
      say('quiet', t('scan.takenJob', { count: fresh.length, ref: job._ref }));
    }
  }

  async function takeOne(code: string) {
    try {
      const scan = await call('GET /scan', { query: { code } });
      if (scan.kind === 'tag') {
        give('taken');
        setBlank(scan.code);
      } else if (scan.place !== null) {
        setPlace(scan.place);
        say('quiet', t('scan.place', { code: scan.place.code }));
      } else if (scan.kind === 'piece' || scan.kind === 'job') {
        takePieces(scan);
      } else {
        say('wrong', t('scan.unknown', { code }));
      }
    } catch (error) {
      say('wrong', messageOf(error));
    }
  }

  const take = (code: string) => {
    queue.current = queue.current.then(() => takeOne(code));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((code) => scanned(code)), []);
  return { take, said, place, blank, setBlank };
}
