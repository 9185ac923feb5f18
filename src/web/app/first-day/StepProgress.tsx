import { type FirstDayStep, firstDaySteps } from '#shared/choices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { StepList } from './Checklist.tsx';
import type { FirstDay } from './first-day.ts';
import css from './first-day.module.css';

type Props = { done: FirstDay['done']; open: FirstDayStep };

/** All steps; on a phone a line with the number of the open one, which unfolds to them. */
export function StepProgress({ done, open }: Props) {
  const t = useTranslate();
  const step = firstDaySteps.indexOf(open) + 1;
  const all = firstDaySteps.length;
  return (
    <>
      <div className="desk">
        <StepList done={done} open={open} />
      </div>
      <details className="phone" key={open}>
        <summary className={css['summary']}>
          <span>{t('firstDay.stepOf', { step, all })}</span>
          <progress className={css['bar']} max={all} value={step} aria-hidden />
        </summary>
        <StepList done={done} open={open} />
      </details>
    </>
  );
}
