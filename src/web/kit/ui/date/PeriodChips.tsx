import { periodOf, periods } from '#shared/month.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Range } from './DateRange.tsx';
import chipsCss from '../field/Chips.module.css';

type PeriodChipsProps = {
  /** The current period: its chip is pressed. */
  value: Range;
  onChange: (range: Range) => void;
};

/** Common periods, one press each. */
export function PeriodChips({ value, onChange }: PeriodChipsProps) {
  const t = useTranslate();
  return (
    <div
      role="group"
      aria-label={t('period.quick')}
      className={`line tight ${chipsCss['chips']} ${chipsCss['end']}`}
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
