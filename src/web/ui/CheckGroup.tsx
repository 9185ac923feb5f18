import { Check } from './Check.tsx';
import css from './CheckGroup.module.css';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
};

/** Several of a few, side by side. */
export function CheckGroup<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <fieldset className={css['group']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) =>
            onChange(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? checked : value.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
