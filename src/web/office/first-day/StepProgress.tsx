import { firstDaySteps } from '#shared/base/choices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { StepList, type StepsProps } from './Checklist.tsx';
import css from './first-day.module.css';

/** All steps; on a phone a line with the number of the open one, which unfolds to them. */
export function StepProgress({ done, open = firstDaySteps[0] }: StepsProps) {
  const t = useTranslate();
  const step = firstDaySteps.indexOf(open) + 1;
  const all = firstDaySteps.length;
  const steps = { open, ...(done && { done }) };
  return (
    <>
      <div className="desk">
        <StepList {...steps} />
      </div>
      <details className="phone" key={open}>
        <summary className={css['summary']}>
          <span>{t('firstDay.stepOf', { step, all })}</span>
          <progress className={css['bar']} max={all} value={step} aria-hidden />
        </summary>
        <StepList {...steps} />
      </details>
    </>
  );
}
