import { SampleData } from '#web/app/first-day/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';

/** Sample data, the first day's steps and the last backup. */
export function DataSection() {
  const t = useTranslate();
  const { instant } = useFormat();
  const firstDay = useRead('GET /first-day');
  const today = useRead('GET /today');
  return (
    <div className="stack">
      <Card title={t('firstDay.sample')}>
        <div className="stack">
          <DataState read={firstDay}>{(read) => <SampleData firstDay={read} />}</DataState>
        </div>
      </Card>
      <Card title={t('firstDay.title')}>
        <div>
          <ButtonLink to={{ to: '/first-day' }}>{t('firstDay.open')}</ButtonLink>
        </div>
      </Card>
      <Card title={t('today.lastBackup')}>
        <DataState read={today}>
          {({ lastBackup }) => (
            <div className="stack">
              <p>{lastBackup === null ? t('today.noBackup') : instant(lastBackup)}</p>
              <div>
                <ButtonLink to={{ to: '/status' }}>{t('upkeep.title')}</ButtonLink>
              </div>
            </div>
          )}
        </DataState>
      </Card>
    </div>
  );
}
