import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { FirstDay } from '#web/first-day/first-day.ts';
import { SampleData } from '#web/first-day/SampleData.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Card } from '#web/ui/page/Card.tsx';

/** With empty books, or with sample data to look around. */
export function StartStep({ firstDay }: { firstDay: FirstDay }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const start = useWrite('PUT /first-day');
  const begin = () =>
    start.mutate(
      { body: { hasStarted: true } },
      { onSuccess: () => void navigate({ to: '/today' }) },
    );
  return (
    <Card title={t('firstDay.step.start')}>
      <div className="stack">
        {firstDay.sample === null && (
          <>
            <p>{t('firstDay.startHelp')}</p>
            <div>
              <Button kind="main" pending={start.isPending} onClick={begin}>
                {t('firstDay.startEmpty')}
              </Button>
            </div>
          </>
        )}
        <SampleData firstDay={firstDay} />
      </div>
    </Card>
  );
}
