import { useState } from 'react';
import { ScanInput, shownCode } from '#web/floor/scan/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { StatusBadge, type StatusKind } from '#web/kit/ui/page/StatusBadge.tsx';
import type { Count, CountAnswer } from './count.ts';
import { isOffline, setOffline } from './scan-outbox.ts';
import { ScanOutbox } from './ScanOutbox.tsx';
import { type Scanned, useCounting } from './use-counting.ts';

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

const kinds: Record<CountAnswer['result'], StatusKind> = {
  here: 'good',
  elsewhere: 'waiting',
  notStored: 'wrong',
  unknown: 'wrong',
  again: 'quiet',
};

function LastScan({ scan, answer }: Scanned) {
  const t = useTranslate();
  const code = shownCode(scan.code);
  if (answer === undefined) {
    return (
      <li>
        <StatusBadge kind="quiet">{t('count.result.kept', { code })}</StatusBadge>
      </li>
    );
  }
  const { result, piece, place } = answer;
  if (result === 'here' && piece === null) {
    return (
      <li>
        <StatusBadge kind="good">{t('count.atPlace', { code: place?.code ?? code })}</StatusBadge>
      </li>
    );
  }
  const words =
    result === 'elsewhere' && place === null
      ? t('count.result.noPlace')
      : t(`count.result.${result}`, { place: place?.code ?? '', code });
  return (
    <li>
      <StatusBadge kind={kinds[result]}>{words}</StatusBadge>
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
