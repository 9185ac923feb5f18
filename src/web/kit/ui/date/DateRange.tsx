import { useTranslate } from '#web/kit/base/translate.tsx';
import { DayInput } from './DayInput.tsx';
import css from './DateRange.module.css';

/** The ends as they are typed: `YYYY-MM-DD` or `YYYY-MM`, null where one is empty. */
export type Range = { from: string | null; to: string | null };

type Props = {
  /** Of which both ends are. */
  input?: typeof DayInput;
  value: Range;
  onChange: (value: Range) => void;
  required?: boolean;
  errors?: Partial<Record<keyof Range, string>>;
  /** In a line of controls. */
  isBare?: boolean;
};

/** From one day or month to another, both included; each is typed or picked. */
export function DateRange({ input: Input = DayInput, ...props }: Props) {
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
