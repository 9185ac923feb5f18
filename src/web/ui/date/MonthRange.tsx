import { useTranslate } from '#web/base/translate.tsx';
import type { Range } from './DayRange.tsx';
import { MonthInput } from './MonthInput.tsx';
import css from './DayRange.module.css';

type Props = {
  value: Range;
  onChange: (value: Range) => void;
  errors?: Partial<Record<keyof Range, string>>;
};

/** From one month to another, both included and both needed; each is typed or picked. */
export function MonthRange({ value, onChange, errors = {} }: Props) {
  const t = useTranslate();
  return (
    <div className={css['range']}>
      {(['from', 'to'] as const).map((end) => (
        <MonthInput
          key={end}
          label={t(`common.${end}`)}
          value={value[end]}
          onChange={(month) => onChange({ ...value, [end]: month })}
          required
          error={errors[end]}
        />
      ))}
    </div>
  );
}
