import { deviceName } from '#web/kit/base/device.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';

type Props = { tries: Answer<'GET /user/half-logins'>['data']; advice: string };

/** Warns of logins with the right password that failed at the second step. */
export function HalfLogins({ tries, advice }: Props) {
  const t = useTranslate();
  const { instant } = useFormat();
  if (tries.length === 0) return null;
  return (
    <Alert kind="waiting">
      <strong>{t('person.halfLogins')}</strong>
      <span>{advice}</span>
      <ul>
        {tries.map(({ at, address, device, outcome }, index) => (
          // The index distinguishes attempts of the same moment.
          <li key={`${at} ${index}`}>
            {[instant(at), address, deviceName(device), t(`person.outcome.${outcome}`)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
