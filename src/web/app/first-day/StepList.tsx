import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { firstDaySteps, type FirstDayStep } from '#shared/choices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { FirstDay } from './first-day.ts';
import css from './first-day.module.css';

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
