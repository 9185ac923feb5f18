import { periodOf, periods } from '#shared/month.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Range } from './DateRange.tsx';
import css from '../field/Chips.module.css';

type Props = {
  /** What is shown now: its chip is pressed. */
  value: Range;
  onChange: (range: Range) => void;
};

/** The periods that are asked for most, a press each. */
export function PeriodChips({ value, onChange }: Props) {
  const t = useTranslate();
  return (
    <div
      role="group"
      aria-label={t('period.quick')}
      className={`line tight ${css['chips']} ${css['end']}`}
    >
      {periods.map((period) => {
        const range = periodOf(period, today());
        return (
          <button
            key={period}
            type="button"
            aria-pressed={range.from === value.from && range.to === value.to}
            onClick={() => onChange(range)}
          >
            {t(`period.quick.${period}`)}
          </button>
        );
      })}
    </div>
  );
}
