import { useTranslate } from '#web/kit/base/translate.tsx';
import { DayInput } from './DayInput.tsx';
import css from './DateRange.module.css';

/** `YYYY-MM-DD` or `YYYY-MM`, the typed text if it is neither, null if empty. */
export type Range = { from: string | null; to: string | null };

type RangeProps = {
  /** For days or for months. */
  input?: typeof DayInput;
  value: Range;
  onChange: (value: Range) => void;
  required?: boolean;
  errors?: Partial<Record<keyof Range, string>>;
  /** In a line of controls: labels are only for screen readers. */
  isBare?: boolean;
};

/** A range of days or months, both ends included. */
export function DateRange({ input: Input = DayInput, ...props }: RangeProps) {
  const { value, onChange, required, errors = {}, isBare } = props;
  const t = useTranslate();
  return (
    <div className={`top ${css[isBare ? 'bare' : 'range']}`}>
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          label={t(`common.${end}`)}
          value={value[end]}
          onChange={(typed) => onChange({ ...value, [end]: typed })}
          required={required}
          error={errors[end]}
          isBare={isBare}
        />
      ))}
    </div>
  );
}
