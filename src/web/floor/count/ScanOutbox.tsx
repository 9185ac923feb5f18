import { useMatch } from '@tanstack/react-router';
import { useOutbox } from '#web/kit/base/outbox.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { scans } from './scan-outbox.ts';

/** The number of waiting scans, and the refused ones. */
export function ScanOutbox() {
  const t = useTranslate();
  const { waiting } = useOutbox(scans);
  const coming = waiting.filter(({ refusal }) => refusal === undefined);
  return (
    <>
      {coming.length > 0 && (
        <p role="status">
          <span className="badge waiting">{t('count.waiting', { count: coming.length })}</span>
        </p>
      )}
      {waiting.map(
        ({ id, code, refusal }) =>
          refusal !== undefined && (
            <Alert
              key={id}
              kind="wrong"
              actions={<Button onClick={() => void scans.discard(id)}>{t('count.dismiss')}</Button>}
            >
              {t('count.refused', { code, reason: refusal })}
            </Alert>
          ),
      )}
    </>
  );
}

/** For all screens except a count's, which shows them itself. */
export function LeftScans() {
  const count = useMatch({ from: '/frame/counts/$id', shouldThrow: false });
  return count === undefined ? <ScanOutbox /> : null;
}
