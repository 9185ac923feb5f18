import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { type FirstDayStep, firstDaySteps } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { FirstDay } from './first-day.ts';
import css from './first-day.module.css';

/** How far the first day is, in a line that leads there, and the removal of sample data. */
export function Checklist({ firstDay }: { firstDay: FirstDay }) {
  const { isOver, sample, done } = firstDay;
  useEffect(() => {
    // The server rendered the start page before; from now on the app opens with the clients.
    if (isOver) delete document.documentElement.dataset['start'];
  }, [isOver]);
  return (
    <>
      {sample !== null && (
        <section className="surface padded line ends">
          <SampleData firstDay={firstDay} />
        </section>
      )}
      {!isOver && <ProgressLine done={done} />}
    </>
  );
}

function ProgressLine({ done }: Pick<FirstDay, 'done'>) {
  const t = useTranslate();
  const hide = useWrite('PUT /first-day', { notifies: true });
  const all = Object.values(done);
  const progress = { done: all.filter(Boolean).length, all: all.length };
  return (
    <section className={`surface line unbroken ${css['line']}`}>
      <Link to="/first-day" className={`line unbroken room lit ${css['progress']}`}>
        <h2>{t('firstDay.checklist')}</h2>
        <progress className="desk" max={progress.all} value={progress.done} aria-hidden />
        <span className="dim far">{t('firstDay.progress', progress)}</span>
        <ChevronRight size={18} className="dim" aria-hidden />
      </Link>
      <IconButton
        icon={X}
        label={t('firstDay.hide')}
        disabled={hide.isPending}
        onClick={() => hide.mutate({ body: { isOver: true } })}
      />
    </section>
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

export type StepsProps = {
  /** Undefined until it is known. */
  done?: FirstDay['done'];
  open?: FirstDayStep;
};

export function StepList({ done, open }: StepsProps) {
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
            <span className={`centred ${css['tick']}`} data-done={done?.[step]}>
              {done?.[step] && <Check size={14} aria-label={t('firstDay.isDone')} />}
            </span>
            {t(`firstDay.step.${step}`)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
