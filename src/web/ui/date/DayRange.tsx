import { useTranslate } from '#web/base/translate.tsx';
import { DayInput } from './DayInput.tsx';
import css from './DayRange.module.css';

export type Range = { from: string | null; to: string | null };

type Props = {
  value: Range;
  onChange: (value: Range) => void;
  required?: boolean;
  errors?: Partial<Record<keyof Range, string>>;
};

/** From one day to another, both included; each is typed or picked. */
export function DayRange({ value, onChange, required, errors = {} }: Props) {
  const t = useTranslate();
  return (
    <div className={css['range']}>
      <DayInput
        label={t('common.from')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        required={required}
        error={errors.from}
      />
      <DayInput
        label={t('common.to')}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        required={required}
        error={errors.to}
      />
    </div>
  );
}
