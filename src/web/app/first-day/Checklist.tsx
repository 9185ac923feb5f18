import { useEffect } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { SampleData } from './SampleData.tsx';
import { StepList } from './StepList.tsx';
import { useFirstDay } from './use-first-day.ts';

/** The remaining steps of the first day, and the removal of sample data. */
export function Checklist() {
  const t = useTranslate();
  const firstDay = useFirstDay();
  const hide = useWrite('PUT /first-day');
  const isDone = firstDay?.isOver;
  useEffect(() => {
    // The server rendered the start page before; from now on the app opens with the clients.
    if (isDone) delete document.documentElement.dataset['start'];
  }, [isDone]);
  if (firstDay === undefined) return null;
  const { done, isOver, sample } = firstDay;
  if (isOver && sample === null) return null;
  const all = Object.values(done);
  const progress = { done: all.filter(Boolean).length, all: all.length };
  return (
    <div className="stack apart">
      {sample !== null && (
        <Card title={t('firstDay.sample')}>
          <div className="stack">
            <SampleData firstDay={firstDay} />
          </div>
        </Card>
      )}
      {!isOver && (
        <Card
          title={t('firstDay.checklist')}
          action={<span className="dim">{t('firstDay.progress', progress)}</span>}
        >
          <div className="stack">
            <StepList done={done} />
            <div className="line">
              <ButtonLink kind={done.start ? 'plain' : 'main'} to={{ to: '/first-day' }}>
                {t('firstDay.open')}
              </ButtonLink>
              <Button
                kind="quiet"
                pending={hide.isPending}
                onClick={() => hide.mutate({ body: { isOver: true } })}
              >
                {t('firstDay.hide')}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}
