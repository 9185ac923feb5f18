import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { type FirstDayStep, firstDaySteps } from '#shared/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { type FirstDay, useFirstDay } from './first-day.ts';
import css from './first-day.module.css';

/** The remaining steps of the first day, and the removal of sample data. */
export function Checklist() {
  const t = useTranslate();
  const firstDay = useFirstDay();
  const hide = useWrite('PUT /first-day', { notifies: true });
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

/** Adds or removes sample data. */
export function SampleData({ firstDay: { sample, done } }: { firstDay: FirstDay }) {
  const t = useTranslate();
  const fill = useWrite('POST /first-day/sample', { notifies: true });
  if (sample !== null) return <RemoveSample added={sample.added} />;
  if (done.start) return <p className="dim">{t('firstDay.sampleTooLate')}</p>;
  return (
    <>
      <p className="dim">{t('firstDay.sampleHelp')}</p>
      <div>
        <Button
          pending={fill.isPending}
          onClick={() =>
            fill.mutate(
              {},
              { onSuccess: () => notify({ kind: 'good', title: t('firstDay.sampleIn') }) },
            )
          }
        >
          {t('firstDay.sampleFill')}
        </Button>
      </div>
    </>
  );
}

/** Asks first if records were added to the sample data, as they are deleted too. */
function RemoveSample({ added }: { added: number }) {
  const t = useTranslate();
  const clear = useWrite('DELETE /first-day/sample', { notifies: true });
  const clearAll = useWrite('DELETE /first-day/sample/all');
  const message = {
    onSuccess: () => notify({ kind: 'good', title: t('firstDay.sampleOut') }),
  } as const;
  return (
    <>
      <p>{t('firstDay.sampleThere')}</p>
      <div>
        {added === 0 ? (
          <Button pending={clear.isPending} onClick={() => clear.mutate({}, message)}>
            {t('firstDay.sampleClear')}
          </Button>
        ) : (
          <ConfirmButton
            label={t('firstDay.sampleClear')}
            title={t('firstDay.sampleClearTitle')}
            body={t('firstDay.sampleClearBody', { count: added })}
            onConfirm={() => clearAll.mutateAsync({}, message)}
          />
        )}
      </div>
    </>
  );
}

type Props = { done: FirstDay['done']; open?: FirstDayStep };

export function StepList({ done, open }: Props) {
  const t = useTranslate();
  return (
    <ol>
      {firstDaySteps.map((step) => (
        <li key={step}>
          <Link
            className="place lit"
            to="/first-day"
            search={{ step }}
            aria-current={step === open ? 'step' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <span className={`centred ${css['tick']}`} data-done={done[step]}>
              {done[step] && <Check size={14} aria-label={t('firstDay.isDone')} />}
            </span>
            {t(`firstDay.step.${step}`)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
