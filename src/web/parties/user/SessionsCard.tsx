import { LogOut } from 'lucide-react';
import { useRead } from '#web/kit/base/api.ts';
import { deviceName } from '#web/kit/base/device.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { endSession } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';

export function SessionsCard() {
  const t = useTranslate();
  const { instant } = useFormat();
  const read = useRead('GET /user/sessions');
  return (
    <Card
      title={t('person.mySessions')}
      action={
        <ConfirmButton
          icon={LogOut}
          label={t('person.logOutEverywhere')}
          title={t('person.logOutEverywhereAsk')}
          onConfirm={logOutEverywhere}
        />
      }
    >
      <DataState read={read}>
        {({ data }) => (
          <ul className="stack">
            {data.map(({ device, address, begunOn, usedOn, isThis }) => (
              <li key={`${begunOn} ${device} ${address} ${usedOn}`}>
                <strong>
                  {deviceName(device) || '—'}
                  {isThis && ` (${t('person.isThis')})`}
                </strong>
                <Facts
                  facts={[
                    { label: t('person.address'), value: address },
                    { label: t('person.begunOn'), value: instant(begunOn) },
                    { label: t('person.usedOn'), value: instant(usedOn) },
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Card>
  );
}

async function logOutEverywhere(): Promise<void> {
  await call('DELETE /user/sessions', {});
  endSession();
}
